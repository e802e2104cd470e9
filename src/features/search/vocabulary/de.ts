import type { Vocabulary } from './vocabulary.ts';

export const DE: Vocabulary = {
  hasSpaces: true,
  endingLength: 4,
  stopWords: `aber alle allen aller alles als also am an auch auf aus bei beim bin bis da damit dann das dass
    dein deine dem den denn der des dessen dich die dies diese diesem diesen dieser dieses doch dort du durch
    ein eine einem einen einer eines er es etwas für gegen gibt hat haben hier hinter ich ihr ihre im in ins
    innerhalb ist ja jede jedem jeden jeder kann kannst können man mein mich mir mit muss müssen nach nicht
    nichts noch nun nur ob oder ohne sein sich sie sind so soll sollen über um und uns unser unter vom von vor
    wann war warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden weshalb wie
    wieso wird wo wodurch wofür woher wohin womit wozu wurde wurden zeig zeige zu zum zur zwischen genau bitte
    eigentlich funktioniert funktionieren passiert geschieht macht machen tut findet finde befindet liegt
    steht definiert implementiert deklariert umgesetzt erkläre erklär beschreibe code quellcode projekt
    projekts projektes funktion funktionen methode methoden klasse klassen modul module stelle stellen zweck
    grund ruft rufen aufruft aufgerufen aufrufen verwendet verwenden benutzt benutzen nutzt nutzen gebraucht
    test tests getestet testet liste nenne aufgabe bedeutet heißt dient`,
  backReferences: `es; er; sie; ihn; ihm; ihr; diese; dieser; dieses; diesen; das; den; dessen; deren; darin; davon; dort; und`,
  cues: {
    callers: [
      'wer … ruf*',
      'wer … aufruf*',
      'wer … verwende*',
      'wer … benutz*',
      'wer … nutz*',
      'was ruft … auf',
      'welche … rufen',
      'welche … aufrufen',
      'welche … verwenden',
      'welche … benutzen',
      'welche … nutzen',
      'wo … aufgerufen',
      'wo … verwendet',
      'wo … benutzt',
      'wo … genutzt',
      'woher … aufgerufen',
      'aufrufer',
      'aufrufe von',
      'verwendungen von',
      'von wem … aufgerufen',
      'von wo … aufgerufen',
    ],
    callees: [
      'was ruft',
      'was verwendet',
      'was benutzt',
      'was nutzt',
      'welche … ruft',
      'welche … verwendet',
      'wovon hangt',
      'abhangigkeiten von',
      'wen ruft',
    ],
    tests: [
      'welche* test*',
      'wo … getestet',
      'wie … getestet',
      'wird … getestet',
      'tests fur',
      'test fur',
      'gibt es tests',
      'tests von',
    ],
    usage: [
      'wie … installier*',
      'installier*',
      'installation',
      'wie richte ich',
      'wie starte ich',
      'wie benutze ich',
      'wie verwende ich',
      'wie nutze ich',
      'wie konfiguriere ich',
      'wie erstelle ich',
      'wie fuhre ich',
      'wie baue ich',
      'wie kann ich',
      'wie kann man',
      'wie benutzt man',
      'wie verwendet man',
      'wie startet man',
      'erste schritte',
      'beispiel fur',
      'einrichten',
    ],
    overview: [
      'was ist dieses projekt',
      'was ist das fur ein projekt',
      'was macht dieses projekt',
      'was macht das projekt',
      'worum geht es',
      'uberblick',
      'ubersicht',
      'wozu dient dieses projekt',
      'beschreibe das projekt',
      'erklare das projekt',
      'was ist das projekt',
      'wofur ist dieses projekt',
    ],
    list: [
      'liste',
      'welche klassen',
      'welche funktionen',
      'welche methoden',
      'welche arten',
      'nenne',
      'zeige alle',
      'zeig alle',
      'zahle',
    ],
    location: ['wo', 'wo ist', 'in welche*', 'welche datei', 'finde', 'zeig*'],
    reason: ['warum', 'wieso', 'weshalb', 'aus welchem grund', 'wozu'],
    purpose: [
      'was ist',
      'was sind',
      'was macht',
      'was tut',
      'was bedeutet',
      'wofur',
      'zweck',
      'erklar*',
      'beschreib*',
    ],
    behaviour: ['wie', 'was passiert', 'was geschieht', 'auf welche weise', 'wodurch'],
  },
  words: `
    anfrage anfragen=request; antwort=response; route routing weg=route; weiterleit umleit=redirect; sitzung=session
    cookie keks=cookie; zwischenspeicher cache=cache; konfiguration konfigur einstellung=config; umgebung=environment
    umgebungsvariable=environment variable; variable=variable; fehler=error; ausnahme=exception; fehlermeldung=error message
    behandl behandlung=handler; protokoll protokollier=log; meldung nachricht=message; benutzer nutzer anwender=user
    konto=account; anmeld einlogg=login; abmeld=logout; authentifizier authentisier=authentication; berechtig=permission
    autorisier=authorize; passwort kennwort=password; schlussel=key; geheimnis geheim=secret; verschlussel=encrypt; entschlussel=decrypt
    unterschrift signatur signier=sign; datenbank=database; abfrage abfrag=query; tabelle=table; zeile=line; spalte=column
    transaktion=transaction; verbindung verbind=connection; wander migration=migration; index indexier=index; such suche durchsuch=search
    datei=file; ordner verzeichnis=directory; pfad=path; les lesen gelesen liest einles=read; schreib geschrieben=write
    offn geoffnet=open; schliess geschlossen=close; speicher gespeichert=save store; arbeitsspeicher=memory; lad lade laden geladen=load
    zerleg parser geparst pars=parse; baum=tree; knoten=node; graph=graph; kante=edge; zeichen=character; zeichenkette=string
    zahl=number; liste=list; feld=field; warteschlange=queue; faden thread=thread; prozess=process; aufgabe=task; auftrag=job
    arbeiter=worker; zeitplan geplant=schedule; zeituberschreit=timeout; wiederhol=retry; grenze begrenz=limit; rate=rate; grosse=size; lange=length
    anzahl zahl=count; start starte gestartet=start; anhalt stopp beend=stop; ausfuhr ausgefuhrt=run execute; bau baue gebaut erstell erzeug=create build
    installier=install; bereitstell=deploy; server=server; klient client=client; rechner=host; anschluss port=port; netz netzwerk=network
    adresse=address; kopfzeile kopf=header; rumpf korper=body; ereignis=event; horcher zuhorer=listener; ruckruf=callback; haken=hook; signal=signal
    vorlage=template; darstell render=render; ansicht=view; seite=page; formular=form; prufen pruf gepruft uberpruf=validate check; eingabe=input; ausgabe=output
    argument=argument; parameter=parameter; option=option; schalter=flag; befehl kommando=command; befehlszeile kommandozeile=command line cli; typ=type
    schnittstelle=interface; vererb erb erbt=inherit; paket=package; bibliothek=library; abhangigkeit=dependency; import importier=import; exportier export=export
    erweiter erweiterung=extension; zusatzmodul plugin=plugin; bauplan blaupause=blueprint; dekorator dekorier=decorator; kontext=context; anwendung=application app
    puffer=buffer; strom=stream; kodier=encode; dekodier entkodier=decode; serialisier=serialize; format formatier=format; umwand umgewandel konvertier wandel=convert
    komprimier=compress; hochlad hochgeladen=upload; herunterlad heruntergeladen=download; statisch=static; bild=image; sprache=language; ubersetz=translate
    datum=date; zeit=time; uhr=clock; version=version; aktualisier=update; losch geloscht entfern=delete remove; hinzufug hinzugefug=add; ander geandert=change
    vergleich verglichen=compare; treffer=match; filter gefiltert=filter; sortier=sort; zusammenfuhr=merge; aufteil teil=split; kopier kopie=copy; ersetz=replace
    registrier=register; initialisier=initialize init; aufraum=cleanup; sperr=lock; zweig=branch; ergebnis=result; bewert=score; rang=rank; doppelt=duplicate
    sicherheit=security; schwachstelle=vulnerability; dokumentation=documentation; beispiel=example; vorgabe standard=default; zustand status=status state
    abbrech abbruch abgebroch=abort cancel; webhaken=webhook; vererbung=inheritance; unterklasse=subclass; oberklasse=base class; schleife=loop; wert=value; zuordn=map
    aufruf=call; ruckgabe zuruckgeb zuruckgegeben=return; werf geworfen=raise throw; abfang abgefang=catch; auflos aufgelos=resolve; finden=find; erkenn erkannt=detect
    bericht=report; monat=month monthly; woch=week weekly; tag taglich=day daily; jahr=year; stunde=hour; minut=minute; sekund=second; verschick versend versand gesendet send=send; empfang=receive
    einlad eingelad=invite; dokument=document; kommentar kommentier=comment; gruppe=group; mannschaft team=team; rolle=role; verwalter administrator=admin; besitzer eigentumer=owner; mitglied=member; kunde=customer; person mensch=user
    bestell=order; rechnung=invoice; zahlung bezahl=payment; preis=price; steuer=tax; warenkorb=cart; produkt artikel=product; benachrichtig=notification; erinner=reminder; abonn abonnement=subscribe subscription; mail e-mail=email
    papierkorb=trash; sicherung=backup; wiederherstell=restore; verlauf=history; entwurf=draft; veroffentlich=publish; teil freigeb freigegeb=share; suchbegriff=search term; vorschau=preview; anzeig angezeig zeig=show display; versteck ausblend=hide
    farb farbe eingefarb=color; dunkel=dark; hell=light; schrift=font; breite breit=width; hohe=height; lang=long length; kurz=short; umbrech umbruch umgebroch=wrap; schneid abschneid abgeschnitt=cut truncate; zeilenumbruch=newline wrap; leerzeichen=space
    gleichzeitig parallel=concurrent parallel; warte wart=wait; absturz=crash; wiederherstellung=recovery; uberwach=watch monitor; gemessen messung=measure metrics; langsam=slow; schnell=fast; herunterfahr=shutdown; entpack=decompress; archiv=archive
    erlaub erlaubt darf=allow permission; verbot verbiet abgelehn ablehn=deny reject; schutz geschutz schutz=protect; angriff=attack; zertifikat=certificate; uberschrift titel=title heading; etikett=label tag; kategorie=category; zustell=deliver; entscheid entschied=decide
    vervollstandig=completion; tastatur taste=key keyboard; maus=mouse; fenster=window; knopf schaltflache=button; symbol=icon; verknupf verweis=link reference; anhang=attachment; quelle=source; ziel=target destination; zufall=random; passend passt=match; escap maskier=escape; anbieter=provider; gerat=device; ort=location; mehrsprach=translation;  rechte=permission; zugriff=access; gestalt=layout; gelad=load; binar=binary;  `,
};
