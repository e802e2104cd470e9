import type { Vocabulary } from './vocabulary.ts';

export const IT: Vocabulary = {
  hasSpaces: true,
  endingLength: 5,
  stopWords: `a ad agli ai al alla alle allo altri anche ancora c che chi ci ciò come con cosa cos cui d da dagli dai dal dalla dalle
    dallo degli dei del della delle dello di dopo dove dov e è ed era essere fa fanno fare fra gli ha hanno ho i il in io
    l la le lei li lo loro lui ma mi mio nei negli nel nella nelle nello non nostro o ogni per perché più può possono posso
    qual quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se senza si sia sono su
    sua sue sugli sui sul sulla sulle sullo suo suoi te ti tra tu tutta tutte tutti tutto un una uno vi viene vengono
    voi funziona funzionano succede accade avviene trova trovare definita definito definite definiti dichiarato
    implementato implementata spiega spiegare descrivi mostra codice progetto repository funzione funzioni metodo metodi
    classe classi modulo moduli posto ragione motivo scopo chiama chiamano chiamato chiamata usa usano usato usata
    utilizza utilizzano utilizzato serve servono test testato testata elenca elenco esattamente`,
  backReferences: `esso; essa; lo; la; questo; questa; quello; quella; questa funzione; questa classe; questo metodo; ciò; e`,
  cues: {
    callers: [
      'chi chiama*',
      'chi usa*',
      'chi utilizza*',
      'chi invoca',
      'cosa chiama',
      'quali … chiamano',
      'quali … usano',
      'quali … utilizzano',
      'dove … chiamat*',
      'dove … usat*',
      'dove … utilizzat*',
      'dove … invocat*',
      'chiamanti di',
      'usi di',
      'chiamate a',
      'da dove … chiamat*',
      'da chi … chiamat*',
    ],
    callees: [
      'che cosa chiama',
      'quali … chiama',
      'cosa usa',
      'cosa utilizza',
      'da cosa dipende',
      'dipendenze di',
      'quali … usa',
    ],
    tests: [
      'quali test*',
      'che test*',
      'dove … testat*',
      'come … testat*',
      'test di',
      'test per',
      'test del*',
      'ci sono test',
      'esistono test',
    ],
    usage: [
      'come … instal*',
      'instal*',
      'come uso',
      'come si usa',
      'come usare',
      'come posso',
      'come eseguo',
      'come eseguire',
      'come configuro',
      'come configurare',
      'come iniziare',
      'come creo',
      'come creare',
      'come avvio',
      'come avviare',
      'come si avvia',
      'come si installa',
      'primi passi',
      'esempio di',
      'come compil*',
      'come si crea',
      'come si configura',
    ],
    overview: [
      'che cos e questo progetto',
      'cos e questo progetto',
      'cosa fa questo progetto',
      'cosa fa il progetto',
      'di cosa si tratta',
      'a cosa serve questo progetto',
      'panoramica',
      'riassunto',
      'descrivi il progetto',
      'descrivi questo progetto',
      'spiega questo progetto',
      'spiega il progetto',
      'che cosa fa questo progetto',
    ],
    list: [
      'elenca*',
      'elenco',
      'quali classi',
      'quali funzioni',
      'quali metodi',
      'quali sono',
      'mostra tutti',
      'mostra tutte',
    ],
    location: ['dove', 'dov e', 'in quale', 'in che', 'quale file', 'trova', 'individua'],
    reason: [
      'perche',
      'per quale motivo',
      'per quale ragione',
      'qual e il motivo',
      'qual e la ragione',
      'come mai',
    ],
    purpose: [
      'cos e',
      'che cos e',
      'cosa sono',
      'cosa fa',
      'che cosa fa',
      'cosa fanno',
      'a cosa serve',
      'a che serve',
      'spiega*',
      'descrivi',
      'scopo di',
      'qual e lo scopo',
      'cosa significa',
      'che fa',
    ],
    behaviour: [
      'come',
      'cosa succede',
      'cosa accade',
      'che succede',
      'in che modo',
      'in quale modo',
    ],
  },
  words: `
    base_di_dati basi_di_dati base_dati banca_dati=database; riga_di_comando=cli command line; nome_utente=username; posta_elettronica=email; copia_di_sicurezza=backup
    chiave_esterna=foreign key; fuso_orario=timezone; parola_d_ordine=password; barra_laterale=sidebar; punto_di_ingresso=entry; coda_di_messaggi=message queue; tempo_di_attesa=timeout
    carta_di_credito=card; pannello_di_controllo=dashboard; in_secondo_piano=background; parola_chiave=keyword; limite_di_frequenza=rate limit; trascina_e_rilascia=drag drop
    richiest=request; rispost rispond=response; rotta percorso instrad=route path; reindirizz=redirect; session=session; biscotto=cookie; cache=cache
    configur configurazion impostaz=config; ambient=environment; variabil=variable; error=error; eccezion=exception; falliment=failure; gestor gestion gesti=handler
    registr registro=register log; messagg=message; utent=user; account=account; conness connet collegament=connection; autentic=authentication; autorizz=authorize
    permess=permission; password parola=password; chiav=key; gettone=token; segret=secret; cifra crittograf=encrypt; decifra decrittograf=decrypt; firma firmat=sign; base=base; dati dato=data
    database=database; interrogaz=query; tabell=table; riga righe=line row; colonn=column; transazion=transaction; migrazion=migration; indic indicizz=index; cerca ricerc=search; file=file
    cartell directory=directory; legg lettur lett=read; scriv scritt=write; apre apr aprir apert=open; chiud chius=close; salva memorizz=save store; memori=memory
    caric=load; analizz analisi=parse; alber=tree; nodo nodi=node; graf=graph; arco archi=edge; caratter=character; stringa stringhe=string; numer=number; lista liste=list; campo campi=field
    coda code=queue; filo=thread; process=process; attivit compit=task; lavor=job worker; pianific programma=schedule; scaden scadut=timeout expire; ritent tentativ=retry; limit=limit
    dimension=size; lunghezz=length; conta conteggi=count; avvi inizi=start; ferma arrest=stop; esegu esecuzion=run execute; costru compil=build; crea creare creazion=create; distribu rilasci=deploy
    server=server; client=client; host=host; porta=port; rete=network; indirizz=address; intestaz=header; corpo=body; event=event; ascoltat ascolt=listener
    richiamo=callback; gancio=hook; segnal=signal; modell=template model; renderizz=render; vista viste=view; pagin=page; modul=form; valid verific controll=validate check
    ingress=input; uscit=output; argoment=argument; parametr=parameter; opzion=option; bandier=flag; comand=command; tipo tipi=type; interfacc=interface; eredit=inherit
    pacchett=package; libreri=library; dipendenz dipend=dependency; importa importaz=import; esporta=export; estension estend=extension; plugin=plugin; progett=project; blueprint=blueprint
    decorator=decorator; contest=context; applicazion=application app; global=global; ambito=scope; buffer=buffer; flusso=stream; codific=encode; decodific=decode
    serializz=serialize; format=format; convert conversion=convert; comprim compress=compress; invi=upload send; scaric=download; static=static; immagin=image
    lingua linguagg=language; traduz tradu=translate; data=date; tempo ora=time; orologi=clock; version=version; aggiorn=update; elimin cancell rimuov=delete remove; aggiung aggiunt=add
    cambi modific=change; confront=compare; corrispond=match; filtr=filter; ordin=sort; unisc fusion=merge; divid=split; copi=copy; sostitu=replace; inizializz=initialize init
    pulizi pulisc=cleanup; blocc=lock; ramo=branch; risultat=result; puntegg=score; classific=rank; duplic=duplicate; sicurezz=security; vulnerabil=vulnerability; documentaz=documentation
    esempi=example; predefinit=default; stato=status state; annull interromp=cancel abort; ciclo=loop; valor=value; chiamat=call; restitu ritorn=return; solleva lancia=raise throw; cattur=catch
    risol=resolve; rilev=detect; intermedi=middleware; vuot=empty; asincron=async; fornitor=provider; motor=engine; console=console cli
    rapporto report=report; mese mensile=month monthly; settiman=week; giorno giornalier=day daily; anno=year; minuto=minute; secondo=second; invi=send; ricev ricezione=receive; invit=invite; document=document; comment=comment; gruppo=group; squadra=team; ruolo=role; amministrat=admin; proprietari=owner; membro=member; persona=user; ordine=order
    fattura=invoice; pagament=payment; prezzo=price; tassa imposta=tax; carrello=cart; prodott=product; notific=notification; promemoria=reminder; abbonament iscri=subscribe subscription; posta=email; cestino=trash; ripristin=restore; cronologia storia=history; bozza=draft; pubblic=publish; condivi=share; anteprima=preview; mostra visualizz=show display
    nascon=hide; color=color; scuro=dark; chiaro=light; larghezza=width; altezza=height; lungh lung=length long; tagli tronca=cut truncate; spazio=space; parallel simultane contemporane=concurrent parallel; attes attend=wait; crash=crash; monitor=monitor; misur=measure metrics; lent=slow; veloc=fast; decompr=decompress; permess permett consent=allow permission
    viet nega rifiut=deny reject; protegg protezion=protect; attacc=attack; certificat=certificate; titolo=title; etichetta=label tag; categoria=category; consegn=deliver; decid decis=decide; complet=completion; tastiera tasto=key keyboard; mouse=mouse; finestra=window; pulsante=button; icona=icon; collegament=link; allegat=attachment; destinazion=target; casual=random
    escap=escape; fornitor=provider; dispositiv=device; posizion=location; access=access; gener=generate; salva memorizz conserv=save store; accett=accept; scad=expire; rimuov rimoss=remove; ripet riprov=retry; nome=name; identific=identifier; controll verific=check validate; aggiun=add; schermo=screen; separ=split separator`,
};
