"""Which model answers, made ready to be asked."""

from __future__ import annotations

import os

from core.config import Settings
from core.context.render import words_of
from core.data import Data
from core.models.base import Model
from core.models.discover import Choice, choose


class Chosen(Data):
    """A model and why it is that one."""

    model: Model
    why: str
    offline: bool


async def model_of(settings: Settings, *, model: str, offline: bool) -> Chosen:
    """Choose the model: settings, then environment, then a server on this machine, else offline.

    Args:
        model: the name given on the command line; it goes before all others.
        offline: the user asked for the offline pair.
    """
    choice = await choose(
        settings.model, os.environ, model=model, offline=offline, probe_local=True
    )
    return Chosen(model=model_for(choice), why=choice.why, offline=choice.server is None)


async def names_at(model: Model) -> list[str]:
    """Return the names of the models at a model's server; none where there is no server.

    Raises:
        ModelError: the server can't be reached or has no list.
    """
    from core.models.openai_chat import OpenAIChat

    return await model.list_models() if isinstance(model, OpenAIChat) else []


def model_for(choice: Choice) -> Model:
    """Make the model of a choice; what it needs is imported only now."""
    if choice.server is not None:
        from core.models.openai_chat import OpenAIChat

        return OpenAIChat(choice.server)
    from core.models.offline import OfflinePair
    from core.signals.explicit import detect

    def hears(words: str) -> list[str]:
        return [proposal.text for proposal in detect(words)]

    return OfflinePair(words=words_of, hears=hears)
