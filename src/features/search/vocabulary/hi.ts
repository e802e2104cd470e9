import type { Vocabulary } from './vocabulary.ts';

/** Words are looked for anywhere in the text: endings change, stems mostly do not. */
export const HI: Vocabulary = {
  hasSpaces: false,
  endingLength: 0,
  stopWords: `का की के को में से पर है हैं और या यह वह क्या कैसे कहाँ कहां क्यों कौन कब किस किसे जो तो भी ही नहीं एक`,
  backReferences: `इसे; उसे; इसको; उसको; यह फ़ंक्शन; यह फंक्शन; इस फ़ंक्शन; इस फंक्शन; यह क्लास; इस क्लास; इसका; उसका; इसके; उसके; इसमें; उसमें`,
  cues: {
    callers: [
      'कौन कॉल',
      'कौन बुला',
      'कौन उपयोग',
      'कौन इस्तेमाल',
      'कौन … कॉल',
      'कौन … बुला',
      'कौन … उपयोग',
      'कौन … इस्तेमाल',
      'कहाँ … कॉल',
      'कहां … कॉल',
      'कहाँ … उपयोग',
      'कहां … उपयोग',
      'कहाँ … इस्तेमाल',
      'कहां … इस्तेमाल',
      'कहाँ बुलाया',
      'कहां बुलाया',
    ],
    callees: [
      'क्या कॉल करता',
      'किसे कॉल',
      'किसको कॉल',
      'किन … कॉल करता',
      'क्या उपयोग करता',
      'किस पर निर्भर',
      'निर्भरताएँ',
    ],
    tests: ['कौन से टेस्ट', 'कौन-से टेस्ट', 'कौन से परीक्षण', 'टेस्ट', 'परीक्षण'],
    usage: [
      'इंस्टॉल',
      'स्थापित',
      'कैसे चलाएँ',
      'कैसे चलाएं',
      'कैसे चलाऊँ',
      'कैसे उपयोग करें',
      'उपयोग कैसे',
      'कैसे इस्तेमाल',
      'इस्तेमाल कैसे',
      'कैसे शुरू',
      'कैसे बनाएँ',
      'कैसे बनाएं',
      'कैसे जोड़ें',
      'कॉन्फ़िगर कैसे',
      'उदाहरण',
    ],
    overview: [
      'यह प्रोजेक्ट क्या',
      'यह परियोजना क्या',
      'प्रोजेक्ट क्या करता',
      'परियोजना क्या करती',
      'प्रोजेक्ट के बारे में',
      'परियोजना के बारे में',
      'सारांश',
      'अवलोकन',
      'प्रोजेक्ट का वर्णन',
      'प्रोजेक्ट समझाओ',
    ],
    list: [
      'सूची',
      'कौन सी क्लास',
      'कौन-सी क्लास',
      'कौन से फ़ंक्शन',
      'कौन से फंक्शन',
      'सभी … दिखा',
      'सभी … बता',
      'सूचीबद्ध',
    ],
    location: [
      'कहाँ',
      'कहां',
      'किस फ़ाइल',
      'किस फाइल',
      'कौन सी फ़ाइल',
      'कौन सी फाइल',
      'खोजो',
      'ढूँढो',
      'किधर',
    ],
    reason: ['क्यों', 'किस कारण', 'कारण क्या', 'किसलिए'],
    purpose: [
      'क्या है',
      'क्या हैं',
      'क्या करता',
      'क्या करती',
      'क्या करते',
      'किस काम',
      'उद्देश्य',
      'समझाओ',
      'समझाइए',
      'वर्णन',
      'मतलब',
    ],
    behaviour: ['कैसे', 'क्या होता', 'किस तरह', 'किस प्रकार'],
  },
  words: `
    कमांड_लाइन=cli command line; उपयोगकर्ता_नाम=username; विदेशी_कुंजी=foreign key; समय_क्षेत्र=timezone; लॉग_इन=login; लॉग_आउट=logout
    अनुरोध=request; रिक्वेस्ट=request; उत्तर=response; प्रतिक्रिया=response; रिस्पॉन्स=response; मार्ग=route path; रूट=route; रीडायरेक्ट=redirect; पुनर्निर्देश=redirect; सत्र=session; सेशन=session; कुकी=cookie; कैश=cache
    विन्यास=config; कॉन्फ़िग=config; कॉन्फिग=config; सेटिंग=setting config; परिवेश=environment; वातावरण=environment; चर=variable; त्रुटि=error; गलती=error; एरर=error; अपवाद=exception; विफल=failure
    संभाल=handle; हैंडल=handle; लॉग=log; संदेश=message; उपयोगकर्ता=user; यूज़र=user; यूजर=user; खाता=account; लॉगिन=login; लॉगआउट=logout; प्रमाणीकरण=authentication; अनुमति=permission; प्राधिकरण=authorize
    पासवर्ड=password; कुंजी=key; टोकन=token; गुप्त=secret; एन्क्रिप्ट=encrypt; हस्ताक्षर=sign; डेटाबेस=database; डाटाबेस=database; डेटा=data; क्वेरी=query; तालिका=table; पंक्ति=line row; कॉलम=column; लेनदेन=transaction
    कनेक्शन=connection; संपर्क=connection; माइग्रेशन=migration; सूचकांक=index; इंडेक्स=index; खोज=search; फ़ाइल=file; फाइल=file; फ़ोल्डर=directory; फोल्डर=directory; निर्देशिका=directory; पथ=path; पढ़=read; लिख=write
    खोल=open; खुल=open; बंद=close; सहेज=save; संग्रह=store; मेमोरी=memory; स्मृति=memory; लोड=load; पार्स=parse; विश्लेषण=parse; वृक्ष=tree; ट्री=tree; नोड=node; ग्राफ़=graph; ग्राफ=graph; वर्ण=character; स्ट्रिंग=string; पाठ=text
    संख्या=number count; फ़ील्ड=field; फील्ड=field; कतार=queue; थ्रेड=thread; प्रक्रिया=process; कार्य=task; काम=job; वर्कर=worker; शेड्यूल=schedule; समय=time; टाइमआउट=timeout; पुनः=retry; सीमा=limit; आकार=size; लंबाई=length
    शुरू=start; आरंभ=start init; रोक=stop; निष्पादित=execute; चला=run; निर्माण=build create; बिल्ड=build; बना=create; इंस्टॉल=install; स्थापित=install; तैनात=deploy; सर्वर=server; क्लाइंट=client; होस्ट=host; पोर्ट=port
    नेटवर्क=network; पता=address; हेडर=header; बॉडी=body; सामग्री=content; घटना=event; इवेंट=event; श्रोता=listener; कॉलबैक=callback; हुक=hook; सिग्नल=signal; संकेत=signal; टेम्पलेट=template; टेम्प्लेट=template; साँचा=template
    रेंडर=render; दृश्य=view; व्यू=view; पृष्ठ=page; पेज=page; फ़ॉर्म=form; फॉर्म=form; सत्यापन=validate; जाँच=check validate; जांच=check validate; इनपुट=input; आउटपुट=output; तर्क=argument; पैरामीटर=parameter; विकल्प=option
    आदेश=command; कमांड=command; प्रकार=type; इंटरफ़ेस=interface; इंटरफेस=interface; वंशानु=inherit; विरासत=inherit; पैकेज=package; लाइब्रेरी=library; पुस्तकालय=library; निर्भर=dependency; आयात=import; निर्यात=export; एक्सटेंशन=extension
    विस्तार=extension; प्लगइन=plugin; ब्लूप्रिंट=blueprint; डेकोरेटर=decorator; संदर्भ=context reference; कॉन्टेक्स्ट=context; एप्लिकेशन=application app; अनुप्रयोग=application app; ऐप=app; वैश्विक=global; बफ़र=buffer; स्ट्रीम=stream; धारा=stream
    एन्कोड=encode; डिकोड=decode; सीरियल=serialize; प्रारूप=format; फ़ॉर्मेट=format; परिवर्तित=convert; बदल=change convert; संपीड़=compress; अपलोड=upload; डाउनलोड=download; भेज=send; स्थिर=static; स्टैटिक=static; छवि=image; चित्र=image
    भाषा=language; अनुवाद=translate; तारीख=date; दिनांक=date; घड़ी=clock; संस्करण=version; अद्यतन=update; अपडेट=update; हटा=delete remove; मिटा=delete; जोड़=add; तुलना=compare; मिलान=match; फ़िल्टर=filter; फिल्टर=filter; क्रमबद्ध=sort
    मर्ज=merge; विभाजित=split; प्रतिलिपि=copy; कॉपी=copy; पंजीकृत=register; पंजीकरण=register; रजिस्टर=register; सफाई=cleanup; लॉक=lock; ताला=lock; शाखा=branch; परिणाम=result; अंक=score; रैंक=rank; डुप्लिकेट=duplicate; सुरक्षा=security
    भेद्यता=vulnerability; दस्तावेज़=documentation; प्रलेखन=documentation; उदाहरण=example; डिफ़ॉल्ट=default; डिफॉल्ट=default; स्थिति=status state; रद्द=cancel abort; लूप=loop; मान=value; कॉल=call; लौटा=return; मिडलवेयर=middleware; खाली=empty; हैश=hash
    रिपोर्ट=report; मासिक=monthly; दैनिक=daily; सप्ताह=week; भेज=send; निमंत्रण आमंत्र=invite; ईमेल मेल=email; दस्तावेज़ दस्तावेज=document; टिप्पणी=comment; समूह=group; टीम=team; भूमिका=role; व्यवस्थापक=admin; मालिक=owner; सदस्य=member; ग्राहक=customer; चालान=invoice; भुगतान=payment; मूल्य कीमत=price; कर=tax; उत्पाद=product; सूचना=notification; सदस्यता=subscription; इतिहास=history; प्रकाशित=publish; साझा=share; पूर्वावलोकन=preview; दिखा=show display; छिपा=hide; रंग=color; प्रतीक्षा=wait; माप=measure; सुरक्षा=protect security; हमल=attack; प्रमाणपत्र=certificate; शीर्षक=title; पहुंच=access; नाम=name; संपादन=edit; खिड़की=window; स्क्रीन=screen`,
};
