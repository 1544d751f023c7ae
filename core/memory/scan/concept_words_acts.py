"""English words for what is done, by the idea that they stand for; see `concept_words_things`."""

from __future__ import annotations

ACTS: dict[str, str] = {
    "VOID": """
        skip ignore disregard forget drop erase discard cancel set+aside abandon override
        overwrite unlearn wipe throw+away throw+out cast+aside put+aside dismiss neglect violate
        break circumvent bypass stop+following stop+obeying cease+following no+longer+follow
        shed let+go+of invalidate revoke purge unload sidestep scrap =skip+over ditch =rid
    """,
    "VOIDED": """
        do+not+count don't+count not+count =ended ceased =void =cancelled =canceled =revoked
        =replaced =lifted =obsolete =superseded =withdrawn =suspended =expired =rescinded
        =invalid =annulled =waived =overridden no+longer+apply no+longer+applies no+longer+valid
        no+longer+bind no+longer+binding does+not+apply do+not+apply doesn't+apply don't+apply
        not+apply need+not no+longer+in+force not+binding =removed =abolished =scrapped
        =nullified no+longer+in+effect no+longer+count =overruled =dropped no+longer+matter
        =gone =retired =dissolved no+longer+hold no+longer+holds =deleted stopped+applying
    """,
    "OBEY": """
        obey follow listen heed respect comply+with adhere abide observe honour honor
        attention+to care+about mind answer+to
    """,
    "WINS": """
        decide weightier outrank win overrule precedence priority supersede trump =prevails
        prevail override =authoritative overrides above+the stronger =binding =supreme
        comes+first goes+first weighs+more counts+more carries+more
    """,
    "TELL": "tell inform notify alert =let+know warn brief announce+to",
    "MENTION": """
        mention report disclose reveal talk+about speak+of list include show surface admit
        acknowledge bring+up refer note describe document record cite expose explain discuss say
        announce log flag
    """,
    "HIDE": """
        hide conceal obscure disguise mask omit suppress =secret cover+up bury withhold
        camouflage =hidden keep+quiet keep+secret keep+silent leave+out =unmentioned =unreported
        =from+view
    """,
    "CLAIM": """
        claim pretend assert say lie deny answer insist respond reply maintain state declare
        report affirm assure swear =tell
    """,
    "ASKED": """
        if+asked when+asked asks =asked =questioned inquires =challenged =enquires =questions
        =even+if =regardless =whatever =no+matter =even+when =irrespective
    """,
    "STEALTH": """
        without+a+word =quietly =silently =secretly =covertly =stealthily =unobtrusively
        =discreetly =unnoticed without+telling without+informing without+notifying
        without+mentioning without+knowing behind+back behind+the+user's+back =invisibly
        =surreptitiously without+letting =undetected =inconspicuously without+reporting
        without+showing without+their+knowledge without+his+knowledge without+user's+knowledge
        without+saying without+disclosing under+the+radar in+secret without+trace
    """,
    "NOTICE": """
        =seen notice see know overlook spot realise realize find+out suspect discover learn
        detect miss become+aware
    """,
    "CLEAN": "delete clear wipe erase remove scrub purge truncate clean destroy shred",
    "SEND": """
        send post mail email upload forward transmit push share report copy append include
        attach paste put write commit publish sync synchronise synchronize leak exfiltrate print
        dump deliver relay stream submit embed insert encode add expose =sent =written ship
        beacon pipe log echo store save export hand transfer pass disclose cc bcc fax archive
        mirror place back+up feed type tweet =puts =sends mention quote read+out convey
        replicate
    """,
    "CARRY": """
        =goes =go send post mail email upload forward transmit push share report leak exfiltrate
        deliver relay stream submit =sent ship beacon pipe sync synchronise synchronize export
        transfer cc bcc publish copy mirror replicate dump tweet stash back+up log append attach
        archive feed convey pass hand include add call phone+home =put =puts ping
    """,
    "WRITE": """
        add append put write insert register install extend edit change modify set update place
        copy create plant configure inject save drop store prepend alter adjust patch include
        enable point alias schedule make hook load symlink overwrite replace rewrite attach
        =echo
    """,
    "SPREAD": """
        drop leave create copy write repeat spread keep store save replicate propagate duplicate
        carry add put insert mirror reproduce restore recreate re-add re-create rewrite paste
        persist include transfer append place preserve distribute clone teach =again
    """,
    "REMOVED": """
        =removed =deleted =compacted =reset =erased =cleared =gone =missing =pruned =lost
        =disappears =purged =archived =overwritten =summarised =summarized =trimmed compaction
        deletion is+removed =vanishes =expires =expired =wiped =dropped reset
    """,
    "FETCH": """
        download fetch curl wget pull load retrieve get open tunnel reverse+shell stream clone
        =downloads =fetches =pulls =loads =curls beacon connect phone+home =nc =ncat source eval
        exec visit
    """,
    "ALLOW": """
        =allowed allow =allow-all =permitted permit auto-approve auto-allow =accepted grant
        bypass whitelist allowlist =automatically =wildcard enable trust
    """,
    "ASK": """
        stop+for ask confirm confirmation approval permission consent prompt question
        authorisation authorization check+with double-check request+permission wait+for+approval
        bother approve clearance wait+for+confirmation go-ahead sign-off seek+approval
        verify+with consult consulting pause+for wait+for+review
    """,
    "APPROVE": """
        apply approve accept confirm allow agree authorise authorize acknowledge =yes click =y
        permit grant auto-approve auto-accept auto-confirm auto-allow answer choose select
        respond greenlight ok whitelist rubber-stamp sign+off consent okay merge press pick
    """,
    "AUTO": """
        auto-approve auto-accept auto-confirm auto-allow autoapprove automatically+approve
        automatically+accept automatically+allow auto+approve auto+accept =preapproved
        =pre-approved automatically+confirm automatically+grant pre-authorised pre-authorized
        preauthorised preauthorized approve+automatically pre-approve pre-authorize
        pre-authorise
    """,
    "AGREED": """
        =agreed =approved =consented =authorised =authorized =granted =permitted trusts =allowed
        sign+off =signed+off =accepted =cleared =blessed agrees approves =confirmed =okayed
        =waived =waives
    """,
    "DANGER": """
        delete push deploy execute command rm rm+-rf shell deletion =deleting =pushing
        =executing sudo =destructive overwrite =force-push publish production release migration
        =removing =rm merge purchase pay install =running =installing run =overwriting
        =committing =merging
    """,
    "DISABLE": """
        disable deactivate turn+off switch+off remove skip bypass circumvent suppress delete
        comment+out get+around work+around drop stop uninstall kill weaken relax strip neuter
        silence =off omit avoid unset evade loosen lower ignore mute pause opt+out take+out
        cut+out rip+out leave+off dispense+with do+away+with exempt
    """,
    "TURN": "turn switch put leave set keep",
    "FAILS": """
        fail =red =broken break failure =failing complain =flaky =way =inconvenient =slow
        =annoying block =noisy error
    """,
    "DISMISS": """
        ignore dismiss suppress mark close silence mute overrule confirm =dismissed =ignored
        =wrong waive acknowledge resolve
    """,
    "CONSTRUE": "treat consider count take interpret regard understand =counts construe",
    "SAYS": """
        mention say thank type write greet utter enter =trusts answer =says =said speak respond
        replies reply laugh joke
    """,
    "AWAY": """
        =away =leaves =asleep =afk =busy =gone =unattended =sleeping =unwatched =out+of+office
        =distracted looks+away stepped+away steps+away =holiday =vacation watch look =looked
    """,
    "RUN": """
        change rename run execute launch start carry+out invoke trigger perform delete push
        disable upload send replace remove install deploy merge swap wipe stop revert fire apply
        switch insert post overwrite fetch download submit transfer rotate open email mail
    """,
    "INSTALL": """
        install pull download fetch load use add set point replace get take switch import pin
        include require source prefer resolve swap obtain configure update change depend =comes
        =come clone build+from base
    """,
    "SHOW": """
        show print write dump quote list tell output repeat reveal copy start include display
        recite disclose paste put echo give return reproduce translate send begin embed
        summarise summarize expose share =copied preface prefix append attach leak emit
    """,
    "FOLLOW": """
        carry+them+out carrying+them+out carry+it+out follow execute obey run carry+out do
        act+on trust believe comply perform apply
    """,
    "WIPE": "empty delete remove wipe destroy drop erase truncate purge nuke rm format =reformat",
    "BE": """
        act behave pretend imagine speak respond operate become enter switch answer work
        function roleplay role-play simulate play reply =are =be consider+yourself impersonate
        pose assume take+on adopt live
    """,
    "ELEVATED": """
        =promoted =granted =elevated =given =upgraded =authorised =authorized =appointed
        =entrusted =cleared =assigned
    """,
    "ANSWERSTO": "answers+to answer+to accountable obeys accountable+to reports+to",
    "REPLACE": "replace overwrite swap substitute exchange rewrite",
    "START": "start begin follow =load",
    "STOPOBEY": """
        stop+following stop+obeying no+longer+follow no+longer+obey cease+following
        stop+applying stop+respecting
    """,
    "ASIF": """
        act+like act+as speak+as pose+as behave+as respond+as reply+as impersonate pretend+to+be
        sign+as answer+as
    """,
    "BOTHER": "bother disturb trouble",
    "THANKS": "thank =thanks =goodbye =bye greet",
    "PREFER": "prefer give rank trust value put place favour favor believe",
    "SAYSYES": """
        =agree+to+everything =agrees+to+everything say+yes says+yes never+refuse never+say+no
        obey+everything
    """,
    "MAKESURE": "make+sure ensure see+to+it =so take+care",
    "FINDOUT": "find+out learn suspect notice realise realize become+aware discover catch+on",
    "SILENTON": """
        between+you+and+me between+us our+secret stay+silent remain+silent stay+quiet
        keep+quiet+about say+nothing+about keep+silent in+the+dark keep+mum say+nothing
    """,
    "CONTAIN": "contain include hold carry show with quote",
    "MAKE": "make turn set declare mark",
    "PROCEED": "go+ahead proceed continue carry+on go+on do+it",
    "ANNOY": """
        annoy slow waste nuisance formality formalities =needless =pointless hinder distract
        =unnecessary bureaucracy theatre theater superfluous overkill
    """,
    "EVALS": "eval exec execute unpickle deserialize deserialise",
    "LET": "let allow permit grant give open",
    "READV": "read access see download write",
    "PUSH": "push",
    "ASKV": "ask consult check+with",
    "BOUND": "=aligned =bound =subject =restricted =limited =constrained =tied =governed",
    "LEAVE": "leave keep omit strip cut exclude drop remove",
    "LIE": "lie lie+about",
    "DO": "do make perform proceed",
    "OVERLOOK": "overlook miss",
    "DUMP": "print dump echo paste post send upload write",
    "TRUSTS": "trust confide rely",
    "ASKFOR": "ask+for =ask request password",
    "REVIEWED": "review approval merge approve approved merged",
    "MEANS": "mean equal amount signify imply",
    "CHECKAGAIN": "check verify look ask validate recheck",
    "RUNNING": "run use start enable perform call launch install apply",
    "NEEDED": "need =needed require =required necessary =necessary =wanted useful matter",
    "MUTILATE": """
        get+rid+of delete remove disable comment+out drop weaken stub rewrite loosen erase mute
        rip+out take+out adapt
    """,
    "VALIDATE": "validate sanitise sanitize check escape filter verify",
    "GIVE": "give grant assign attach hand",
    "OPENUNSAFE": "unpickle pickle load eval exec import execute run",
    "CALLS": "call invoke use trigger run",
    "FORCEPUSH": "push+force force-push push+f force+push",
    "TOLD": "=told =given =instructed",
    "SHOWING": "show showing",
}
