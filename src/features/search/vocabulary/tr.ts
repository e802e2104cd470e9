import type { Vocabulary } from './vocabulary.ts';

export const TR: Vocabulary = {
  hasSpaces: true,
  endingLength: 8,
  stopWords: `acaba ama ancak bana bazı belki ben beni benim bir biri birkaç biz bizim bu buna bunda bundan bunlar bunu bunun burada çok
    çünkü da daha de değil diye en gibi göre hangi hangisi hem hep her hiç için ile ise kadar ki kim kime kimi kimler mı
    mi mu mü nasıl ne neden nedir nerede nereden nereye nerededir neyi niçin niye o olan olarak oldu olur olduğu on ona
    ondan onlar onu onun orada sadece sen şey şu tüm var ve veya ya yani yok zaman olan arasında içinde üzerinde sırasında
    tarafından yapar yapıyor yapılır çalışır çalışıyor bulunur bulunuyor tanımlı tanımlanır tanımlanmış uygulanmış açıkla
    anlat göster listele kod kodu kodda proje projede projenin depo fonksiyon fonksiyonu fonksiyonlar işlev yöntem metot
    metodu sınıf sınıfı sınıflar modül yer sebep amaç amacı çağırır çağırıyor çağrılır çağrılıyor kullanır kullanıyor
    kullanılır kullanılıyor yarar test testler testi tam`,
  backReferences: `o; onu; ona; onun; bu; bunu; buna; bunun; şu; bu fonksiyon; bu fonksiyonu; bu sınıf; bu sınıfı; peki; ve`,
  cues: {
    callers: [
      'kim cagir*',
      'kimler cagir*',
      'kim kullan*',
      'kimler kullan*',
      'ne cagir*',
      'hangi … cagir*',
      'hangi … kullaniyor',
      'hangi … kullanir',
      'nerede … cagril*',
      'nerede … kullanil*',
      'nerelerde … kullanil*',
      'nereden … cagril*',
      'nerelerde',
      'cagiranlar',
      'kullanimlari',
      'kim … cagir*',
      'kim … kullan*',
    ],
    callees: [
      'neyi cagir*',
      'neleri cagir*',
      'ne kullaniyor',
      'neleri kullan*',
      'neye bagli',
      'bagimliliklari',
    ],
    tests: [
      'hangi test*',
      'testleri',
      'testi var mi',
      'nasil test edil*',
      'nerede test edil*',
      'icin test*',
    ],
    usage: [
      'nasil kurul*',
      'nasil kurar*',
      'nasil … kurulur',
      'kurulum',
      'kurmak',
      'nasil kullanirim',
      'nasil kullanilir',
      'nasil calistir*',
      'nasil yapilandir*',
      'nasil baslat*',
      'nasil olustur*',
      'nasil eklerim',
      'nasil eklenir',
      'baslangic',
      'ornek',
      'nasil yuklenir',
      'nasil yuklerim',
    ],
    overview: [
      'bu proje ne*',
      'bu proje nedir',
      'proje ne ise',
      'proje nedir',
      'projeyi anlat',
      'projeyi acikla',
      'genel bakis',
      'ozet',
      'bu proje ne yapiyor',
      'bu depo nedir',
    ],
    list: [
      'listele',
      'hangi siniflar',
      'hangi fonksiyonlar',
      'hangi yontemler',
      'nelerdir',
      'tum',
      'hepsini',
      'say',
    ],
    location: ['nerede*', 'nereye', 'hangi dosya*', 'hangi modul*', 'bul', 'nerde'],
    reason: ['neden', 'niye', 'nicin', 'sebebi nedir'],
    purpose: [
      'nedir',
      'ne yapar',
      'ne yapiyor',
      'ne ise yarar',
      'ne demek',
      'amaci',
      'acikla*',
      'anlat*',
    ],
    behaviour: ['nasil', 'ne olur', 'ne oluyor', 'ne sekilde'],
  },
  words: `
    veri_taban=database; komut_satir=cli command line; kullanici_adi kullanici_adin=username; zaman_asim=timeout; yabanci_anahtar=foreign key; saat_dilim=timezone; e_posta=email; giris_yap oturum_ac=login
    oturumu_kapat oturum_kapat cikis_yap=logout; mesaj_kuyru=message queue; arka_plan=background; yedek_alma yedekle=backup; hiz_sinir=rate limit; anahtar_kelime=keyword; kenar_cubu=sidebar
    istek istegi istem=request; yanit cevap=response; yonlendir=redirect route; rota=route; oturum=session; cerez=cookie; onbellek=cache; yapilandir ayar=config; ortam=environment; degisken=variable
    hata=error; istisna=exception; basarisiz=failure; isleyici isle=handler process; gunluk kayit=log register; kaydet kayded=save store; mesaj ileti=message; kullanici=user; hesap=account; giris=login input
    cikis=logout output; kimlik dogrula=authentication validate; yetki=permission authorize; parola sifre=password; anahtar=key; gizli=secret; belirtec jeton=token; sifrele=encrypt; imza=sign
    veritabani=database; veri=data; sorgu=query; tablo=table; satir=line row; sutun=column; islem=transaction; baglanti=connection; goc=migration; dizin=index directory; ara arama=search; dosya=file
    klasor=directory; yol=path; oku okun=read; yaz yazil=write; ac acil=open; kapat kapan=close; sakla depola=store; bellek=memory; yukle=load upload; ayristir cozumle=parse; agac=tree; dugum=node
    cizge grafik=graph; kenar=edge; karakter=character; dize metin=string text; sayi=number count; liste=list; alan=field; kuyruk=queue; iplik=thread; surec=process; gorev=task job; isci=worker
    zamanla=schedule; zaman=time; asimi=timeout; yeniden tekrar=retry; sinir limit=limit; boyut=size; uzunluk=length; baslat basla=start; durdur=stop; calistir=run execute; derle insa=build
    olustur yarat=create; kur kurul=install; dagit=deploy; sunucu=server; istemci=client; port=port; ag=network; adres=address; baslik=header; govde=body; olay=event; dinle dinleyici=listener
    geri=callback; kanca=hook; sinyal=signal; sablon=template; gorunum=view; isle=render; sayfa=page; form=form; dogrula denetle kontrol=validate check; girdi=input; cikti=output; arguman=argument
    parametre=parameter; secenek=option; bayrak=flag; komut=command; tur tip=type; arayuz=interface; kalit miras=inherit; paket=package; kutuphane=library; bagimli=dependency; aktar=import export
    eklenti=plugin extension; uzanti=extension; dekorator=decorator; baglam=context; uygulama=application app; kuresel=global; kapsam=scope; tampon=buffer; akis=stream; kodla=encode; coz=decode
    serilestir=serialize; bicim format=format; donustur cevir=convert translate; sikistir=compress; gonder=send; indir=download; statik duragan=static; resim goruntu=image; dil=language; tarih=date
    saat=clock; surum=version; guncelle=update; sil silin kaldir=delete remove; ekle=add; degistir=change replace; karsilastir=compare; esles=match; filtre suz=filter; sirala=sort rank; birlestir=merge
    bol=split; kopya=copy; baslatma ilklendir=initialize init; temizle=cleanup; kilit=lock; dal=branch; sonuc=result; puan=score; yinele=duplicate; guvenlik=security; acik zafiyet=vulnerability
    belge=documentation; ornek=example; varsayilan=default; durum=status state; iptal=cancel abort; dongu=loop; deger=value; cagri=call; dondur=return; firlat=raise throw; yakala=catch; cozumle=resolve
    algila=detect; katman=middleware layer; bos=empty; eszamansiz=async; saglayici=provider; motor=engine; konsol=console cli
    rapor=report; aylik=month monthly; hafta=week; gun gunluk=day daily; yil=year; dakika=minute; gonder=send;  davet=invite; belge dokuman=document; yorum=comment; grup=group; takim ekip=team; rol=role; yonetici=admin; sahib=owner; uye=member; musteri=customer; siparis=order; fatura=invoice; odeme=payment; fiyat=price; vergi=tax; sepet=cart; urun=product; bildirim=notification; hatirlat=reminder; abone=subscribe subscription; eposta posta=email;  yedek=backup;  gecmis=history; taslak=draft
    yayin yayimla=publish; paylas=share; onizleme=preview; goster goruntule=show display; gizle=hide; renk=color; koyu=dark; acik=light open; genislik=width; yukseklik=height; uzun=long length; kes kirp=cut truncate; bosluk=space; paralel eszaman=concurrent parallel; bekle=wait; izle=watch monitor; olc=measure metrics; yavas=slow; hizli=fast; izin=allow permission; reddet yasak=deny reject; koru=protect; saldiri=attack; sertifika=certificate; baslik=title header; etiket=label tag; kategori=category; teslim=deliver; karar=decide; klavye=key keyboard; fare=mouse; pencere=window; dugme=button
    simge=icon; baglanti=link connection;  kaynak=source; rastgele=random; cihaz=device; eris=access; isim=name; duzenle=edit; uret olustur=generate create; ekran=screen`,
};
