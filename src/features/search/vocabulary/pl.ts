import type { Vocabulary } from './vocabulary.ts';

export const PL: Vocabulary = {
  hasSpaces: true,
  endingLength: 5,
  stopWords: `a aby ale albo bez być czy co coś dla do gdy gdzie go ich i ile im inne ja jak jaka jaki jakie jakich jako je jego jej jest
    jeśli już każdy każda kiedy kto która które którego której który których którym lub ma mają między mi mnie może
    można mogę musi na nad nam nas nie nim niego niej nią niż o od on ona one oni ono oraz pod po podczas poprzez
    przed przez przy się są skąd ta tak także tam te tego tej ten też to tu tutaj tych tylko tym u w we więc
    wszystkie wszystko z za że ze dlaczego działa działają dzieje znajduje znajdują zdefiniowana zdefiniowany
    zdefiniowane zaimplementowana zaimplementowany wyjaśnij opisz pokaż kod kodzie kodu projekt projekcie projektu
    repozytorium funkcja funkcje funkcji metoda metody metodę klasa klasy klasę moduł moduły miejsce powód cel
    wywołuje wywołują wywoływana wywoływane używa używają używana używane używany korzysta korzystają służy robi
    robią test testy testów testowana lista wymień dokładnie`,
  backReferences: `on; ona; ono; go; ją; jego; jej; to; ta; ten; tę; tej; tego; tym; nią; nim; ta funkcja; tę funkcję; ta klasa; a; i`,
  cues: {
    callers: [
      'kto wywoluje',
      'kto uzywa',
      'kto korzysta',
      'co wywoluje',
      'jakie … wywoluja',
      'ktore … wywoluja',
      'jakie … uzywaja',
      'ktore … uzywaja',
      'ktore … korzystaja',
      'gdzie … wywolyw*',
      'gdzie … uzyw*',
      'gdzie … wykorzystyw*',
      'skad … wywolyw*',
      'wywolania',
      'uzycia',
    ],
    callees: [
      'jakie … wywoluje',
      'ktore … wywoluje',
      'czego uzywa',
      'z czego korzysta',
      'od czego zalezy',
      'zaleznosci',
    ],
    tests: [
      'jakie test*',
      'ktore test*',
      'gdzie … testow*',
      'jak … testow*',
      'testy dla',
      'testy',
      'czy sa testy',
    ],
    usage: [
      'jak … zainstal*',
      'jak … instal*',
      'instal*',
      'jak uzyc',
      'jak uzywac',
      'jak uruchomic',
      'jak skonfigurowac',
      'jak zaczac',
      'jak stworzyc',
      'jak utworzyc',
      'jak moge',
      'jak mozna',
      'jak zbudowac',
      'pierwsze kroki',
      'przyklad',
      'jak wdrozyc',
      'jak dodac',
    ],
    overview: [
      'co to za projekt',
      'czym jest ten projekt',
      'co robi ten projekt',
      'co robi projekt',
      'o czym jest',
      'do czego sluzy ten projekt',
      'przeglad',
      'podsumowanie',
      'opisz projekt',
      'opisz ten projekt',
      'wyjasnij ten projekt',
    ],
    list: [
      'lista',
      'wymien',
      'jakie klasy',
      'jakie funkcje',
      'jakie metody',
      'jakie sa',
      'pokaz wszystkie',
      'wypisz',
    ],
    location: ['gdzie', 'w ktor*', 'w jakim', 'ktory plik', 'znajdz'],
    reason: ['dlaczego', 'czemu', 'po co', 'z jakiego powodu', 'jaki jest powod'],
    purpose: [
      'co to jest',
      'czym jest',
      'czym sa',
      'co robi',
      'co robia',
      'do czego sluzy',
      'do czego',
      'wyjasnij',
      'opisz',
      'jaki jest cel',
      'co oznacza',
    ],
    behaviour: ['jak', 'co sie dzieje', 'w jaki sposob'],
  },
  words: `
    baz_danych=database; wiersz_polecen linia_polecen=cli command line; nazw_uzytkownik=username; kopi_zapasow=backup; limit_czas=timeout; klucz_obc=foreign key; stref_czasow=timezone
    poczt_elektroniczn=email; pasek_boczn=sidebar; punkt_wejsc=entry; kolejk_wiadomosc=message queue; ciag_znakow=string; w_tle=background; kart_kredytow=card; slow_kluczow=keyword
    panel_sterowan=dashboard; limit_zapytan=rate limit; strumien_danych=stream
    zadani zapytani=request query; odpowied=response; tras trasowan=route; przekierow=redirect; sesj=session; ciasteczk=cookie; pamiec=memory; podreczn=cache; konfigur ustawien=config
    srodowisk=environment; zmienn=variable; blad bled=error; wyjat=exception; awari=failure; obslug obslugiw=handler; dziennik logow=log; komunikat wiadomos=message; uzytkown=user
    kont=account; logowan zalogow=login; wylogow=logout; uwierzyteln=authentication; autoryz=authorize; uprawnien=permission; hasl=password; klucz=key; sekret tajn=secret; zeton=token
    szyfr zaszyfr=encrypt; odszyfr=decrypt; podpis=sign; baz=database; danych dane=data; tabel=table; wiersz lini=line row; kolumn=column; transakcj=transaction; polaczen laczy=connection
    migracj=migration; indeks=index; szuka wyszuk=search; plik=file; folder katalog=directory; sciezk=path; czyta odczyt wczyt=read load; zapis pisz=write save; otwier otwart otwarc=open
    zamyk zamkn=close; przechow=store; ladow zalad=load; parsow analiz=parse; drzew=tree; wezl wezel=node; graf=graph; krawed=edge; znak=character; lancuch napis=string; liczb=number count
    list=list; pol=field; kolejk=queue; watk watek=thread; proces=process; zadan=task job; harmonogram planow=schedule; czas=time; limit ogranicz=limit; ponaw ponow=retry
    rozmiar=size; dlugos=length; uruchom start=start run; zatrzym=stop; wykon wykonyw=execute; budow zbudow=build; tworz utworz stworz=create; instal=install; wdroz=deploy; serwer=server
    klient=client; host=host; port=port; siec=network; adres=address; nagl nagłow=header; tresc cial=body content; zdarz=event; nasluch=listener; zwrotn=callback; hak=hook; sygnal=signal
    szablon=template; renderow=render; widok=view; stron=page; formularz=form; walid sprawdz=validate check; wejsc=input; wyjsc=output; argument=argument; parametr=parameter; opcj=option
    flag=flag; polecen komend=command; typ=type; interfejs=interface; dziedzicz=inherit; pakiet=package; bibliotek=library; zaleznos=dependency; import=import; eksport=export; rozszerz=extension
    wtyczk=plugin; dekorator=decorator; kontekst=context; aplikacj=application app; globaln=global; zakres=scope; bufor=buffer; strumien=stream; kodow zakod=encode; dekodow=decode
    serializ=serialize; format=format; konwers konwert=convert; kompres=compress; przesyl wysyl=upload send; pobier=download; statyczn=static; obraz=image; jezyk=language; tlumacz=translate
    dat=date; zegar=clock; wersj=version; aktualiz=update; usuw usun=delete remove; dodaw doda=add; zmian zmieni=change; porown=compare; dopasow=match; filtr=filter; sortow=sort; scal=merge
    podzial dziel=split; kopi=copy; zastap=replace; rejestr zarejestr=register; inicjal=initialize init; czyszcz sprzat=cleanup; blokad=lock; galaz=branch; wynik=result; ocen=score; ranking=rank
    duplik=duplicate; bezpieczen=security; podatnos=vulnerability; dokumentacj=documentation; przyklad=example; domysln=default; stan status=status state; anulow przeryw=cancel abort; petl=loop
    wartos=value; wywolan=call; zwrac zwroc=return; rzuc zglasz=raise throw; przechwyt=catch; rozwiaz=resolve; wykryw=detect; posredni=middleware; pust=empty; shard=shard; zapisyw=save; asynchron=async; dostawc=provider; silnik=engine
    raport=report; miesiac miesieczn=month monthly; tydzien=week; dzien dzienn=day daily; rok=year; minut=minute; wysl wysyl=send; odbier odbior otrzym=receive; zapros zaprasz=invite; dokument=document; komentarz=comment; grup=group; zespol=team; rol=role; administrator=admin; wlasciciel=owner; czlon=member; klient=customer client; zamowien=order; faktur=invoice; platnosc plac=payment; cen=price; podat=tax; koszyk=cart; produkt=product; powiadom=notification; przypomn=reminder; subskry=subscribe subscription; poczt=email
    kosz=trash; przywr=restore; histori=history; szkic=draft; opublik publik=publish; udostepn=share; podglad=preview; wyswietl pokaz=show display; ukry=hide; kolor=color; ciemn=dark; jasn=light; szerokosc=width; wysokosc=height; dlug=long length; obcin przycin=cut truncate; spacj=space; rownoleg jednoczes=concurrent parallel; czek oczek=wait; monitor=monitor; mierz pomiar=measure metrics; wolno=slow; szybk=fast; rozpak=decompress; zezwol pozwal=allow permission; zabr odmow odrzuc=deny reject; chron ochron=protect; atak=attack
    certyfikat=certificate; tytul=title; etykiet=label; kategori=category; dostarcz=deliver; decyd=decide; klawisz klawiatur=key keyboard; mysz=mouse; okn=window; przycisk=button; ikon=icon; odnosnik link=link; zalacznik=attachment; zrodl=source; losow=random; urzadzen=device; dostep=access; wygas=expire; nazw=name; edyt=edit; generow=generate; ekran=screen`,
};
