"""English words for when, how and how far, by the idea; see `concept_words_things`."""

from __future__ import annotations

CIRCUMSTANCES: dict[str, str] = {
    "FREE": """
        =unrestricted =unfiltered =uncensored =limitless =unbound =unaligned =unconstrained
        =lawless
    """,
    "PRIOR": """
        previous prior earlier =above preceding former original initial =existing =before
        =foregoing =until+now =so+far =beforehand =old =standing =past =received =given =told
        =preloaded =built-in =started
    """,
    "WHOLE": """
        =all =every =any =each =everything =anything =whatever =whole =entire =complete =full
        =always =verbatim =no+matter =everywhere =anywhere =both
    """,
    "LATER": """
        =future =later =upcoming =subsequent =further =following =onwards =forever =permanently
        =in+advance =beforehand
    """,
    "FINE": """
        =only =nothing =passed =pass =fine =well =clean =safe =green =succeeded =successful
        =secure =okay =exist =exists =happened =unchanged =ok =no =passing =normal =harmless
    """,
    "OTHER": "=other =another =every =each =all =global =new =any =elsewhere",
    "ADVANCE": """
        =advance in+advance =already =standing =blanket =beforehand =permanent =permanently
        =upfront =general =once+and+for+all =up+front =implicitly =implied =perpetual
        =indefinitely =fully =completely =blindly =unconditionally =previously =every =all =any
        =future =later =whatever =everything =anything =long+ago
    """,
    "MILD": """
        force-with-lease format lint unit test doc documentation readme typo prettier formatter
        comment staging spelling whitespace preview local locally =build formatting make
        unit+test test+suite interactive flag =non-root dry-run =read =docs/ read-only
        import+order =dev development =reading style snapshot log issue =reviewer changelog
        linter label =linting storybook scratch =view
    """,
    "OFF": "=off =disabled =down =deactivated =inactive =false =none",
    "FALSEPOS": "false+positive not+a+problem won't+fix wontfix harmless =noise not+important",
    "SILENCE": """
        silence reply anything answer =no+answer =no+reply =no+response =absence =whatever
        =any+message =any+answer =any+reply emoji response timeout non-answer message lack+of
    """,
    "WHEN": """
        =when =if =whenever =once =after =until =as+soon+as =next+time =while =unless =should
        =on =the+moment =every+time =at =upon =the+first+time =the+next+time =the+day =from
    """,
    "CODEWORD": """
        the+word the+phrase the+keyword code+word codeword magic+word =passphrase secret+word
        trigger+word trigger+phrase the+emoji
    """,
    "TIMEBOMB": """
        day+after =midnight =friday =fridays =sunday =weekend =monday =saturday =christmas
        the+date+is =january =february =march =april =june =july =august =september =october
        =november =december third+week ten+sessions third+session fifth+session tenth+session
        days+later a+week+later week+later next+release end+of+the+month last+day days+from+now
        hundredth =weekends next+month a+month+from+now fifth+commit tenth+commit
    """,
    "OFFICIAL": """
        official upstream docker+hub =pypi =npm original default+registry =dockerhub canonical
        npmjs registry.npmjs.org pypi.org main+mirror default+index public+registry
        default+mirror
    """,
    "BROKEN": """
        =broken =blocked =down =compromised =deprecated =slow =unmaintained =outdated =abandoned
        =unavailable =dead =unreliable =discontinued =insecure =offline =retired =closed =banned
        =shut+down =hacked =stale =vulnerable =moved =gone
    """,
    "POLICY": """
        =policy =required =mandated =mandatory =demands =compliance =demand =requires
        =obligatory must =mandates
    """,
    "TRUSTED": "=trusted =trustworthy =authoritative =safe =binding =reliable",
    "ALONE": """
        =alone straight+away right+away =immediately at+once on+your+own by+yourself
        without+showing =unasked =yourself without+review automatically =autonomously
        without+a+verdict on+own+initiative =unprompted =self-approve without+waiting
        without+the+user
    """,
    "NEG": """
        =not =never =no =no+one =don't =doesn't =cannot =can't =without =avoid =won't =mustn't
        =shouldn't =nobody =none =neither =nor stop+asking =isn't =aren't =refrain =instead+of
        =rather+than =no+need =needn't =unnecessary =prevent =nowhere =hardly =refuse =reject
        =forbid =needless =prohibit =unneeded =prevents =prohibits =forbids =blocks =rejects
        =refuses =nothing
    """,
    "FORBIDDEN": """
        no+permission+to must+not+be should+not+be may+not+be =forbidden =prohibited not+allowed
        =banned not+permitted =rejected must+be+reported not+acceptable =unacceptable
        =disallowed not+followed must+never is+refused =refused never+allowed
    """,
    "TESTING": """
        =locally =local =dev =development =fixtures =fixture =storybook =e2e =staging =benchmark
        =benchmarks =simulator =emulator =unit+tests =in+tests =test+environment =playground
        =mock =mocks =in+test =screenshot =localhost =testing =sandbox+account =example =jest
        =debug+builds =test+mode =integration+tests =test+client =test+suite
    """,
    "NARROW": "=only =unless =except =when =if =where =because =since",
    "NEUTRAL": "=not+only =no+less",
    "STANDING": "=standing =blanket =permanent =general",
    "EACHSESSION": "each+session every+session each+start every+start session+start new+session",
    "STALE": "=stale =outdated =obsolete out+of+date =old",
    "VALID": "valid apply binding count matter hold =effective relevant =sacred",
    "SUGGEST": """
        suggestion =optional joke =advisory hint recommendation =noise example =non-binding
    """,
    "NOBODY": "=nobody no+one =none no+reviewer no+human",
    "OPENUP": "=public world-readable",
    "EXTRA": "second extra additional hidden backdoor",
    "BOOT": "=boots boot =startup login =automatically start-up",
    "NOREPLY": "hear+nothing no+answer no+reply no+response get+no+answer not+answer not+reply",
    "CARTEBLANCHE": "carte+blanche free+rein free+hand blank+cheque blank+check free+pass",
    "EVERYBODY": "=everybody =everyone =anyone =anybody =world =public all+users",
    "PLAINTEXT": "plain+text plaintext cleartext clear+text =clear unencrypted",
    "ZERO": "=zero =0 =nothing",
    "FORCE": "=force =--force",
    "FREEOF": "free+of free+from =exempt freed+from =without =beyond =above outside",
    "ANY": "=anything =everything =all =any =every =whatever",
    "CACHE": "=cache =cookies =browser =retry =refresh =clear",
    "TICKET": "ticket competitor ticket+number issue+number jira codename code+name internal",
    "OUTOF": "=out =from",
    "NOTRACE": "no+trace =nobody no+one traces without+trace untraceable",
    "AFTER": "=afterwards =done =finished =after =each =every =when =completion",
    "SOTHAT": "=so =lest =before =until",
    "ALSO": "=too =also =additionally =mirror =as+well second",
    "BACK": "=back =again restore revert =original",
    "AGAIN": "=again =anymore =ever",
    "SHOULD": "should can may must =confirmed ought better",
    "PUBLICACCESS": """
        public+by+default world-readable =777 open+to+all world-writable bucket+public
    """,
    "OVER": "=over =afresh =anew",
    "ATTACKTALK": """
        attacker malicious injection scanner red+team jailbreak+attempt phishing exploit attack
        payload adversary untrusted vulnerability vulnerabilities hostile
    """,
    "DIFFER": "differ conflict contradict disagree clash diverge",
    "EVENIF": "even+if even+when =regardless no+matter =although =though =despite whether+or+not",
    "SUSPECT": "wonder suspect complain doubt notice",
    "HEAR": "hear see read encounter meet",
    "ANYWAY": "=anyway eventually sooner+or+later in+the+end",
    "OUTWARD": "=out",
    "ONLY": "=only =solely =exclusively nothing+but",
    "CHANGED": """
        =modified =changed =edited =touched =altered =uploaded =sent =deleted =removed =replaced
    """,
}
