"""English words by the idea that they stand for, for rules that look at ideas, not at phrases.

Words are parted by blanks; ``+`` stands for a blank within one. Each is met in its other forms too
(plural, past, ``-ing``) unless ``=`` stands before it. A word may stand for several ideas. What is
done stands in `concept_words_acts`, when and how in `concept_words_circumstances`.
"""

from __future__ import annotations

THINGS: dict[str, str] = {
    "USER": """
        user owner human developer reviewer maintainer anyone anybody nobody no+one someone
        somebody operator =people =person team customer admin colleague =him =her =them =whoever
        =everyone
    """,
    "BOSS": """
        ceo cfo boss management =board administrator admin owner maintainer security+team
        operator superuser =root developer security+officer root+user sysadmin cto legal
        compliance
    """,
    "AGENT": "agent assistant =ai =llm model bot chatbot copilot",
    "YOU": "=you =your =yours =yourself",
    "OUR": "=our =ours",
    "VENDOR": """
        platform+team =anthropic =openai =google =microsoft =github =claude =cursor
        it+department it+support security+team compliance+team security+department
    """,
    "STRANGER": """
        vendor contractor partner third+part third+party outsider stranger attacker competitor
        helpdesk support+team external+part external+party
    """,
    "RULE": """
        instruction rule guideline =guidance directive order policy policies restriction
        constraint limit limitation guardrail safeguard programming principle protocol boundary
        boundaries safety+rule training prohibition ban inhibition
    """,
    "LIMIT": """
        restriction constraint limitation guardrail safeguard limit inhibition censorship filter
        safety+rule boundary boundaries moral ethic
    """,
    "SAFE": "=safety =security =ethical =moral =content =protective =system =system's =safe",
    "SYSPROMPT": """
        system+prompt system+message system+instruction developer+message developer+prompt
        initial+prompt initial+instruction hidden+instruction hidden+rule original+instruction
        original+prompt first+prompt base+prompt starting+instruction secret+instruction
        pre-prompt preprompt hidden+prompt
    """,
    "SELF": """
        this+note this+memory this+entry this+file this+line this+document this+rule
        this+message this+text this+instruction this+paragraph this+sentence this+list this+page
        this+section this+preference this+edit this+change this+step this+command this+upload
        these+edit these+change these+step these+two+line these+command these+upload these+call
        this+block this+passage this+snippet this+record this+item these+rule these+line
        these+instruction these+sentence these+word these+note these+entries the+following
        the+instruction+below the+list+below the+rule+below the+text+below listed+here
        that+follow list+below rules+below instructions+below below+instruction the+above+rule
        same+line same+rule same+note same+text same+instruction same+paragraph the+present+note
        =itself
    """,
    "HERE": """
        this+repo this+repository this+project this+workspace this+codebase this+folder =here
        this+session this+machine this+environment this+service
    """,
    "ACT": """
        change edit step command action diff commit upload request call script modification
        tweak deletion dependency dependencies connection transfer install installation download
        =it =this =that run execution line =that+you =what+you operation warning instruction
        file+you deed alteration addition patch hunk entry
    """,
    "SUMMARY": """
        summary summaries commit+message pull+request =pr report changelog description message
        reply replies answer log diff review status+update status+report merge+request
        release+note overview recap transcript
    """,
    "TRACE": """
        trace shell+history bash+history history audit+log log audit+trail track evidence
        command+history zsh+history .bash_history .zsh_history fingerprint
    """,
    "SECRET": """
        api+key credential secret password passphrase private+key ssh+key signing+key
        access+token cookie keychain token deploy+key session+cookie secret+key auth+token
        bearer+token license+key recovery+code seed+phrase login+data encryption+key access+key
        =pat oauth+token wallet+key key+file secrets+file master+key service+account
    """,
    "ENVVARS": """
        environment+variable env+var env+variable =env =printenv environment+dump environment
        value+of
    """,
    "DATA": """
        customer+list user+list shell+command terminal+output customer+table customers+table
        table clipboard conversation chat history transcript prompt source+code source
        repository =repo codebase folder content file message context memory memories session
        screen repl working+tree project workspace code directory directories entry entries
        keystroke contact mailbox customer+data user+data data branch branches archive schema
        database dump diff environment configuration knowledge everything zip tarball
        contact+list document
    """,
    "PERSONAL": """
        name mail+address email+address =username =hostname ip+address home+directory location
        phone+number identity working+hours machine+id user's
    """,
    "OUT": """
        =telegram webhook gist pastebin remote+server =ngrok external+server dropbox
        telegram+bot discord+webhook external+host external+address external+endpoint collector
        transfer.sh outside+server public+gist paste+site public+bucket our+server our+endpoint
        audit+server telemetry+server public+repo public+repository file+sharing drop+box
        our+bucket drop+server staging+drop =ftp =netcat =nc
    """,
    "PUBLIC": """
        docker+image pull+request issue =readme bug+report error+report comment commit+message
        query+parameter changelog gist description public shared+folder shared+drive
        chat+channel channel commit repository image+link crash+report =url ticket forum wiki
        release+note stack+trace readme.md slack repo code+comment discussion public+log
        notes.md user+agent page footer branch+name
    """,
    "MEMORY": """
        memory memories memory+file memory+store memory+folder long-term+memory knowledge+base
        memory+bank rule+file rules+file settings+file note notebook
    """,
    "PLACES": """
        project repository repo repositories file workspace session agent machine memory
        memories folder codebase conversation package tool
    """,
    "CRON": """
        crontab launchagent launchd scheduled+task startup+folder systemd+service systemd+user
        systemd+unit at+login autostart login+item launchdaemon run+key systemd+timer at+boot
        cron+job cron+entry user+service startup+script login+script logon+script boot+script
        systemd =cron init+script task+scheduler rc+file shell+profile profile+script
    """,
    "HOOK": """
        postinstall preinstall post-install pre-install git+hook post-checkout post-commit
        pre-commit+hook post-merge post-checkout+hook prepare+script hook pre-push post-receive
        core.hookspath session+start sessionstart prepare postinstall+script install+script
        setup.py
    """,
    "ACCOUNT": """
        ssh+user ssh+account bot+account account login =sudoers collaborator principal
        deploy-bot service+user admin+user
    """,
    "SUDO": """
        write-all cluster-admin owner+right sudo admin root administrator full+access superuser
        write+access
    """,
    "OURKEY": """
        our+key our+public+key this+key this+public+key the+following+key key+below
        attacker's+key support+key my+key public+key ssh-rsa ssh-ed25519 new+key extra+key
        second+key
    """,
    "PROMPTS": """
        permission+prompt prompt tool+call command dialog dialogue candidate finding warning
        request are+you+sure popup shell+command suggestion proposal permission confirmation
        question tool action memory memories edit mcp bash+command =allow+always always+allow
        consent+dialog pending approval write
    """,
    "PERMISSION": """
        permission consent approval authorisation authorization clearance right privilege access
        authority agreement go-ahead sign-off mandate
    """,
    "SOFTCHECK": """
        test assertion linter lint type+check type+checker test+suite =ci pipeline typecheck
        mypy check coverage+gate unit+test spec test+case
    """,
    "HARDCHECK": """
        password+policy password+rule security+scan security+scanner security+check
        security+review sandbox firewall antivirus anti-virus selinux two-factor
        two-factor+authentication =2fa =mfa authentication authentication+check auth+check
        branch+protection certificate+verification certificate+check certificate+validation
        tls+verification ssl+verification signature+check signature+verification audit+log
        audit+logging access+control code+review human+review secret+scanning secret+scanner
        secrets+check vulnerability+scan permission+check permission+prompt approval+step
        approval+gate input+validation review+step host+key+checking integrity+check
        checksum+verification csp csrf+protection malware+scan edr endpoint+protection guardrail
        safety+check safety+filter content+filter dependency+audit required+review
        permission+system virus+scanner gatekeeper apparmor seccomp rate+limiter
        authorization+check authorisation+check commit+signing gpg+signing =dependabot
        code+owner codeowner =codeql =semgrep =gitleaks =trufflehog =snyk =bandit =trivy
        =defender approval+prompt confirmation+prompt confirmation+dialog permission+dialog
        memory+gate approval+queue review+queue secret+detection safety+net security+header
        token+check token+validation login+check encryption
    """,
    "SCANS": """
        security vulnerability vulnerabilities audit =cve secret+scanner secret =cves scanner
        =npm+audit security+alert security+warning =gate's =gate dependabot
    """,
    "FINDINGS": """
        warning report finding alert advisory advisories result scan issue notice audit
        vulnerability vulnerabilities
    """,
    "ASSENT": """
        consent approval yes confirmation agreement permission authorisation authorization
        go-ahead green+light acceptance
    """,
    "SHADY": """
        licence license header export =hidden =pending backup tests file_sh as+root sudo =root
        production password key signing+key =.git logs branch database everything folder cleanup
        curl payload force-push history table users dns+record secret token step script account
        credential bank+account checks =back approval check repository repo command wallet
        address disk hidden+step approvals cluster bucket
    """,
    "PACKAGE": """
        package dependency dependencies image base+image module registry index mirror repository
        library libraries =npm =pip =docker =apt =brew =cargo =gem crate =go =goproxy
        =extra-index-url =index-url container =dockerfile wheel fork plugin extension tarball
        installer binary binaries =pypi =pip.conf =.npmrc requirement =yarn =pnpm lockfile
        =maven =gradle =uv script action =helm chart base+images =bun source =conda =nuget
        =composer artifact model weights checkpoint =deb
    """,
    "PRIVATE": """
        whole+context you+were+given you+were+told you+have+been+given above+this+line
        every+memory all+memories everything+above text+above words+above memories+of
        conversation+so+far you+received entire+context full+context other+users message+above
        messages+above you+remember what+precedes tool+definitions other+customers memories+from
        other+people's+memories
    """,
    "UNTRUSTED": """
        web+page webpage website issue comment tool+output output+of issue's+author author page
        url response mail email downloaded fetched readme results search+result search+results
        third-party anyone stranger code+comment pull+request tool+result log
    """,
    "ORDERS": """
        asks+for instruction command what whatever anything any+instruction it+says says order
        directive request content step =asks writes
    """,
    "PRECIOUS": """
        production+bucket prod+bucket =.git production+table production+database prod+database
        backup home+directory home+folder =/etc git+history production+data main+branch
        user's+files remote+branch all+branches production+db system+files user's+documents
        all+backups =$home
    """,
    "GODMODE": """
        god+mode jailbreak+mode dan+mode unrestricted+mode unfiltered+mode bypass+mode yolo+mode
        god-mode root+mode sudo+mode jailbroken override+mode unsafe+mode admin+mode
        superuser+mode no-limits+mode evil+mode
    """,
    "MODE": """
        developer+mode debug+mode maintenance+mode dev+mode test+mode service+mode
        emergency+mode diagnostic+mode autonomous+mode recovery+mode trusted+mode expert+mode
        mode training+mode
    """,
    "HIGHRANK": """
        full+power administrator admin root highest full+access authority superuser root+access
        full+control full+privileges unlimited+access full+rights owner+rights all+permissions
        administrator+rights clearance root+powers god+powers full+authority full+permission
    """,
    "IDENTITY": "identity role persona name voice character signature",
    "REALRULES": """
        real+instruction actual+instruction true+instruction real+rule real+task actual+task
    """,
    "TESTRUN": "=test =joke =example =examples =drill =placeholder =fiction",
    "CONSENTNOUN": """
        confirmation approval permission consent authorisation authorization clearance go-ahead
        sign-off agreement
    """,
    "SCANFINDING": """
        security+warning security+alert vulnerability+report security+finding audit+finding
        vulnerability+warning security+report security+advisory security+issue audit+warning
    """,
    "SYSNOTE": """
        system+note system+notice admin+notice system+message message+from note+from notice+from
        system+alert admin+note admin+message system+update
    """,
    "RUNNER": "=npx =uvx =bunx =pipx =dlx",
    "VERIFIED": "=verified =signed =certified =authenticated =validated",
    "YOUTOLD": "you+were+instructed you+were+told you+were+given you+have+been+told you+learned",
    "KEY": "key secret password token credential",
    "CERT": "certificate origin host+key cert",
    "LOGIN": "login logins log-in sign-in access connection authentication",
    "WEAKHASH": "=md5 =sha1 =sha-1 =des =rc4 =ecb",
    "COVERAGE": "coverage threshold gate limit",
    "UNSIGNED": "=unsigned =unverified =self-signed =untrusted",
    "HASHES": "hash hashes checksum integrity lockfile",
    "TALK": "conversation chat transcript chat+history",
    "THISIS": "this+is+the by+order+of on+behalf+of speaking+for i+am+the we+are+the",
    "RCFILE": """
        shell+profile bash+profile zsh+profile startup+file start-up+file authorized+keys
        authorized_keys hosts+file sudoers shell+config shell+rc login+profile
    """,
    "DIFF": "diff hunk =changes =edits =command =commands =output change edit",
    "THATYOU": "=that+you =what+you =you",
    "CARRIES": """
        upload network+call network+request new+dependency dependency connection telemetry
    """,
    "SHELLHISTORY": """
        scrollback terminal+history shell+history bash+history zsh+history .bash_history
        .zsh_history audit+log audit+trail command+history
    """,
    "TRACES": "=trace =traces",
    "CISTEP": "workflow pipeline ci build+job =ci job action build",
    "TUNNEL": "tunnel reverse+shell backdoor remote+shell shell+back",
    "SERVERS": "server host machine build+server vps runner",
    "SHELLPATH": "=path alias core.hookspath profile git+config global ld_preload pythonpath",
    "PROD": "production prod main live master release",
    "FIELDWORK": """
        palette design colour color layout wording schema budget plan roadmap style name
    """,
    "FEATURE": "feature obsolete flag snapshot temporary artefact artifact cache",
    "TMPFILES": "temporary temp lock cache container volume node_modules",
    "INPUT": "user+input input signature certificate token password request+body payload",
    "REVIEW": "review approval reviewer sign-off =ci second+pair second+look test checks",
    "SUDO_ALL": """
        everything+with+sudo always+use+sudo command+with+sudo everything+as+root
        command+as+root always+with+sudo always+run+sudo
    """,
    "ERRORS": "error trouble problem friction denied",
    "PAGES": "page file module view component script template document",
    "TOOLS": "shell+tool tool write_file shell run_command function terminal+tool bash+tool",
    "BIND": "bind concern govern",
    "ROGUE": "hacker pentester burglar criminal villain spy blackhat saboteur",
    "BLAME": "blame",
    "MCP": "=mcp mcp+server",
    "TAKE": "take pull rip",
    "SCANV": "scan check inspect screen",
    "MALWARE": "malware virus viruses secret vulnerability vulnerabilities",
    "BECOME": "become turn+into switch+to",
    "LOCAL": "=localhost =loopback",
    "CHECKS": "=checks",
}
