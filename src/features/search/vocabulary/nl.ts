import type { Vocabulary } from './vocabulary.ts';

export const NL: Vocabulary = {
  hasSpaces: true,
  endingLength: 3,
  stopWords: `aan al alle alles als andere bij bijvoorbeeld binnen daar dan dat de deze die dit doe doet doen door dus een elk elke
    en er ergens gaat geen haar had hebben heb heeft hem het hier hij hoe hun ik in is ja je jij jouw kan kun kunnen
    maar me men met mij mijn moet moeten na naar niet niets nog nu of om omdat onder ons onze ook op over per precies
    te toch toen tot tussen u uit uw van veel via voor waar waarom waardoor waarin waarmee waarvoor wanneer want waren
    was wat we weer welk welke werd wie wij word worden wordt ze zich zij zijn zo zonder zou werkt werken gebeurt
    vind vindt staat bevindt gedefinieerd gedeclareerd geïmplementeerd leg uitleggen beschrijf toon laat code project
    repository functie functies methode methodes methoden klasse klassen module modules plek plaats reden doel roept
    roepen aangeroepen gebruikt gebruiken gebruik test tests getest lijst noem betekent dient`,
  backReferences: `het; hij; zij; hem; haar; dit; dat; deze; die; ervan; daarvan; daarin; die functie; deze functie; deze klasse; en`,
  cues: {
    callers: [
      'wie … aan',
      'wie roept',
      'wie gebruikt',
      'wie gebruiken',
      'wat roept … aan',
      'welke … roepen',
      'welke … aanroepen',
      'welke … gebruiken',
      'waar … aangeroepen',
      'waar … gebruikt',
      'aanroepen van',
      'aanroepers van',
      'gebruik van',
      'vanwaar … aangeroepen',
      'door wie … aangeroepen',
    ],
    callees: [
      'wat roept',
      'welke … roept',
      'wat gebruikt',
      'welke … gebruikt',
      'waarvan hangt',
      'afhankelijkheden van',
    ],
    tests: [
      'welke test*',
      'waar … getest',
      'hoe … getest',
      'wordt … getest',
      'tests voor',
      'test voor',
      'tests van',
      'zijn er tests',
    ],
    usage: [
      'hoe … installeer*',
      'installeer*',
      'installatie',
      'hoe gebruik ik',
      'hoe gebruik je',
      'hoe start ik',
      'hoe start je',
      'hoe configureer*',
      'hoe maak ik',
      'hoe maak je',
      'hoe kan ik',
      'hoe kun je',
      'hoe voer ik',
      'hoe bouw*',
      'aan de slag',
      'voorbeeld van',
    ],
    overview: [
      'wat is dit project',
      'wat doet dit project',
      'wat doet het project',
      'waar gaat dit project over',
      'waarvoor dient dit project',
      'overzicht',
      'samenvatting',
      'beschrijf het project',
      'beschrijf dit project',
      'leg dit project uit',
    ],
    list: [
      'lijst',
      'welke klassen',
      'welke functies',
      'welke methoden',
      'welke methodes',
      'welke soorten',
      'noem',
      'toon alle',
      'geef alle',
      'som',
    ],
    location: ['waar', 'in welk*', 'welk bestand', 'vind', 'zoek'],
    reason: ['waarom', 'om welke reden', 'wat is de reden'],
    purpose: [
      'wat is',
      'wat zijn',
      'wat doet',
      'wat doen',
      'waarvoor',
      'wat betekent',
      'leg',
      'beschrijf',
      'doel van',
      'wat is het doel',
    ],
    behaviour: ['hoe', 'wat gebeurt', 'op welke manier'],
  },
  words: `
    opdrachtregel=cli command line; tijdzone=timezone; e_mail=email; op_de_achtergrond=background; vreemde_sleutel=foreign key; gebruikersnaam=username; zijbalk=sidebar; sleutelwoord trefwoord=keyword
    verzoek aanvraag=request; antwoord=response; route routering=route; omleid doorverwijz doorstuur=redirect; sessie=session; koekje=cookie; cache tussengeheugen=cache
    configur configuratie instelling=config; omgeving=environment; variabele=variable; fout fouten foutmelding=error; uitzondering=exception; mislukk=failure; afhandel behandel=handler
    logboek log=log; bericht melding=message; gebruiker=user; account=account; verbinding verbind=connection; aanmeld inlog=login; afmeld uitlog=logout; authenticatie authentic=authentication
    autorisatie=authorize; toestemming rechten=permission; wachtwoord=password; sleutel=key; geheim=secret; versleutel=encrypt; ontsleutel=decrypt; handtekening onderteken=sign
    database databank=database; gegevens=data; bevraging zoekvraag=query; tabel=table; regel rij=line row; kolom=column; transactie=transaction; migratie=migration; index indexeer=index
    zoek doorzoek=search; bestand=file; map mappen=directory; pad paden=path; lees lezen gelezen=read; schrijf geschreven=write; open geopend=open; sluit gesloten=close
    bewaar opslaan opgeslagen sla=save store; geheugen=memory; laad laden geladen=load; ontleed ontleden parseer=parse; boom=tree; knoop knooppunt=node; graaf=graph; teken=character
    tekenreeks=string; getal=number; lijst=list; veld=field; wachtrij=queue; draad=thread; proces=process; taak taken=task; opdracht=job command; werker=worker; plan inplan=schedule
    tijdslimiet=timeout; herhaal opnieuw=retry; limiet begrens=limit; grootte=size; lengte=length; aantal tel=count; start begin gestart=start; stop gestopt=stop; voer uitvoer uitgevoer=run execute
    bouw gebouwd=build; maak gemaakt aanmaak=create; installeer=install; uitrol=deploy; server=server; klant client=client; poort=port; netwerk=network; adres=address; kop koptekst=header
    romp inhoud=body content; gebeurtenis=event; luisteraar luister=listener; terugroep=callback; haak=hook; signaal=signal; sjabloon=template; weergave weergeef render=view render; pagina=page
    formulier=form; valideer controleer controle=validate check; invoer=input; uitvoer=output; argument=argument; parameter=parameter; optie=option; vlag=flag; commando=command; opdrachtregel=command line cli
    type=type; interface=interface; overerv erft erf=inherit; pakket=package; bibliotheek=library; afhankelijk=dependency; importeer import=import; exporteer export=export; uitbreiding=extension
    invoegtoepassing=plugin; blauwdruk=blueprint; decorator=decorator; context=context; toepassing applicatie=application app; globaal globale=global; bereik=scope; buffer=buffer; stroom=stream
    codeer=encode; decodeer=decode; serialiseer=serialize; formaat opmaak=format; converteer omzet omgezet=convert; comprimeer=compress; upload=upload; download=download; statisch=static
    afbeelding=image; taal=language; vertaal=translate; datum=date; tijd=time; klok=clock; versie=version; bijwerk=update; verwijder=delete remove; toevoeg toegevoeg voeg=add; wijzig verander=change
    vergelijk=compare; overeenkom=match; filter=filter; sorteer=sort; samenvoeg=merge; splits=split; kopieer kopie=copy; vervang=replace; registreer geregistreer=register; initialiseer=initialize init
    opruim=cleanup; vergrendel=lock; tak=branch; resultaat=result; score=score; rangschik=rank; dubbel=duplicate; beveilig=security; kwetsbaarheid=vulnerability; documentatie=documentation
    voorbeeld=example; standaard=default; status toestand=status state; afbreek afgebrok annuleer=abort cancel; lus=loop; waarde=value; aanroep=call; teruggeef geretourneer=return; gooi=raise throw
    vang=catch; oplos=resolve; detecteer=detect; tussenlaag=middleware; leeg lege=empty; asynchroon=async; aanbieder=provider; motor=engine
    rapport verslag=report; maand maandelijks=month monthly; week=week; dag dagelijks=day daily; jaar=year; minuut=minute; verzend verstuur stuur=send; ontvang=receive; uitnodig=invite; document=document; opmerking reactie=comment; groep=group; rol=role; beheerder=admin; eigenaar=owner; lid leden=member; klant=customer; bestelling=order; factuur=invoice; betaling betaal=payment; prijs=price; belasting=tax; winkelwagen=cart; product=product
    melding=notification; herinnering=reminder; abonne abonnement=subscribe subscription; prullenbak=trash; herstel=restore; geschiedenis=history; concept=draft; publiceer gepubliceerd=publish; deel gedeeld=share; voorbeeld=preview; toon getoond weergeg=show display; verberg=hide; kleur=color; donker=dark; licht=light; breedte=width; hoogte=height; lang=long length; afkap afgekapt=truncate; spatie=space; tegelijk gelijktijdig=concurrent parallel; wacht=wait
    bewaak=watch monitor; meet gemeten=measure metrics; langzaam=slow; snel=fast; uitpak=decompress; toegestaan toesta=allow permission; verbied weiger=deny reject; bescherm=protect; aanval=attack; certificaat=certificate; titel=title; label=label; categorie=category; bezorg=deliver; beslis=decide; toets toetsenbord=key keyboard; muis=mouse; venster=window; knop=button; koppeling=link; bijlage=attachment; bron=source; doel=target; willekeurig=random; apparaat=device; toegang=access; verloop verlopen=expire; naam=name; bewerk=edit; genereer gegenereerd=generate; scherm=screen`,
};
