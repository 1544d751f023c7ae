"""Placet's two themes: calm, one accent, green and red for added and removed."""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="placet-dark",
    primary="#8ab4d8",
    secondary="#8ab4d8",
    accent="#d9b36c",
    foreground="#d7d7d2",
    background="#16181b",
    surface="#1d2024",
    panel="#24282d",
    success="#86b88a",
    warning="#d9b36c",
    error="#e08a86",
    dark=True,
    variables={
        "border": "#4a5058",
        "block-cursor-background": "#d9b36c",
        "block-cursor-foreground": "#16181b",
        "scrollbar": "#3a4047",
        "scrollbar-background": "#16181b",
        "scrollbar-corner-color": "#16181b",
        "input-cursor-background": "#d7d7d2",
        "input-cursor-foreground": "#16181b",
        "muted": "#9aa0a6",
    },
)

LIGHT = Theme(
    name="placet-light",
    primary="#1f5b8c",
    secondary="#1f5b8c",
    accent="#7a4f00",
    foreground="#24272b",
    background="#fbfaf7",
    surface="#f3f1ec",
    panel="#e9e6df",
    success="#256b2d",
    warning="#7a4f00",
    error="#a3211c",
    dark=False,
    variables={
        "border": "#a8a498",
        "block-cursor-background": "#7a4f00",
        "block-cursor-foreground": "#fbfaf7",
        "scrollbar": "#c9c5ba",
        "scrollbar-background": "#fbfaf7",
        "scrollbar-corner-color": "#fbfaf7",
        "input-cursor-background": "#24272b",
        "input-cursor-foreground": "#fbfaf7",
        "muted": "#5c6167",
    },
)

THEMES = (DARK, LIGHT)
