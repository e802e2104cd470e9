import type { Vocabulary } from './vocabulary.ts';

/** Cues and words are looked for anywhere in the text: articles and conjunctions are written onto the words. */
export const AR: Vocabulary = {
  hasSpaces: false,
  endingLength: 0,
  stopWords: `من في على إلى عن أن هذا هذه ذلك التي الذي ما ماذا هل كيف أين لماذا متى كم هو هي هم أو ثم`,
  backReferences: `هذه الدالة; هذه الوظيفة; هذا الصنف; هذه الفئة; يستدعيها; يستدعيه; يستخدمها; يستخدمه; تستدعيها; تستخدمها; تفعله; عنها; عنه; وهي; وهو; فيها; لها`,
  cues: {
    callers: [
      'من يستدعي',
      'من يستخدم',
      'من الذي يستدعي',
      'ما الذي يستدعي',
      'أين يستدعى',
      'أين تستدعى',
      'أين يُستدعى',
      'أين تُستدعى',
      'أين يتم استدعاء',
      'أين يستخدم',
      'أين تستخدم',
      'أين يُستخدم',
      'أين تُستخدم',
      'أين يتم استخدام',
      'التي تستدعي',
      'التي تستخدم',
    ],
    callees: [
      'ماذا يستدعي',
      'ماذا تستدعي',
      'ما الذي تستدعيه',
      'ماذا يستخدم',
      'ماذا تستخدم',
      'على ماذا يعتمد',
      'على ماذا تعتمد',
      'تعتمد على',
    ],
    tests: ['اختبار', 'الاختبارات'],
    usage: [
      'كيف أثبت',
      'كيف يمكنني',
      'كيف أستخدم',
      'كيفية تثبيت',
      'تثبيت',
      'كيفية استخدام',
      'كيف أشغل',
      'كيف أنشئ',
      'كيفية تشغيل',
      'كيف أضيف',
      'مثال على',
      'كيفية إنشاء',
    ],
    overview: [
      'ما هذا المشروع',
      'ما هو هذا المشروع',
      'ماذا يفعل هذا المشروع',
      'ماذا يفعل المشروع',
      'نظرة عامة',
      'ملخص',
      'صف المشروع',
      'اشرح المشروع',
      'اشرح هذا المشروع',
    ],
    list: [
      'اذكر',
      'عدد جميع',
      'قائمة',
      'ما هي الفئات',
      'ما هي الدوال',
      'ما هي الأصناف',
      'ما هي الطرق',
      'اعرض جميع',
      'اسرد',
    ],
    location: ['أين', 'اين', 'في أي ملف', 'في أي', 'أي ملف', 'ابحث عن'],
    reason: ['لماذا', 'ما سبب', 'ما السبب'],
    purpose: [
      'ما هو',
      'ما هي',
      'ماذا يفعل',
      'ماذا تفعل',
      'ما وظيفة',
      'ما الغرض',
      'اشرح',
      'صف',
      'ما معنى',
    ],
    behaviour: ['كيف', 'ماذا يحدث'],
  },
  words: `
    كلمة_مرور كلمة_السر=password; قاعدة_البيانات قاعدة_بيانات قواعد_البيانات=database; سطر_الأوامر=cli command line; البريد_الإلكتروني بريد_إلكتروني=email; اسم_المستخدم=username
    تسجيل_الدخول=login; تسجيل_الخروج=logout; نسخة_احتياطية النسخ_الاحتياطي=backup; المنطقة_الزمنية=timezone; في_الخلفية=background; لوحة_التحكم=dashboard
    طلب=request; استجابة=response; رد=response; مسار=route path; توجيه=route redirect; جلسة=session; الجلسات=session; تخزين=store; ذاكرة=memory; إعدادات=config; إعداد=config setup; تهيئة=config init; بيئة=environment
    متغير=variable; خطأ=error; أخطاء=error; استثناء=exception; فشل=failure; معالجة=handler; معالج=handler; سجل=log; تسجيل=register log; الدخول=login; الخروج=logout; رسالة=message; مستخدم=user
    حساب=account; مصادقة=authentication; تفويض=authorize; صلاحية=permission; صلاحيات=permission; أذونات=permission; كلمة_المرور=password; المرور=password; مفتاح=key; رمز=token; سر=secret; تشفير=encrypt; توقيع=sign
    قاعدة=base; البيانات=data database; بيانات=data; استعلام=query; جدول=table; سطر=line; صف=row; عمود=column; معاملة=transaction; اتصال=connection; ترحيل=migration; فهرس=index; فهرسة=index; بحث=search; البحث=search
    ملف=file; ملفات=file; مجلد=directory; قراءة=read; يقرأ=read; كتابة=write; يكتب=write; فتح=open; يفتح=open; إغلاق=close; حفظ=save; يحفظ=save; تحميل=load; رفع=upload; تنزيل=download; تحليل=parse; شجرة=tree; عقدة=node
    رسم=graph; حافة=edge; حرف=character; نص=text string; سلسلة=string; عدد=count number; رقم=number; قائمة=list; حقل=field; طابور=queue; خيط=thread; عملية=process; مهمة=task; عامل=worker; جدولة=schedule
    وقت=time; مهلة=timeout; إعادة=retry; حد=limit; حجم=size; طول=length; بدء=start; تشغيل=run start; إيقاف=stop; تنفيذ=execute; بناء=build; إنشاء=create; تثبيت=install; نشر=deploy; خادم=server; عميل=client
    مضيف=host; منفذ=port; شبكة=network; عنوان=address; ترويسة=header; رأس=header; جسم=body; محتوى=content; حدث=event; أحداث=event; مستمع=listener; خطاف=hook; إشارة=signal; قالب=template; قوالب=template
    عرض=render view; صفحة=page; نموذج=form model; تحقق=validate check; مدخلات=input; إدخال=input; مخرجات=output; إخراج=output; وسيط=argument middleware; معامل=parameter; خيار=option; أمر=command; أوامر=command; نوع=type
    واجهة=interface; وراثة=inherit; يرث=inherit; حزمة=package; مكتبة=library; اعتماد=dependency; تبعية=dependency; استيراد=import; تصدير=export; امتداد=extension; إضافة=add plugin; مزخرف=decorator; سياق=context
    تطبيق=application app; عام=global; نطاق=scope; دفق=stream; تدفق=stream; ترميز=encode; فك=decode; تنسيق=format; تحويل=convert; ضغط=compress; إرسال=send; ثابت=static; صورة=image; لغة=language; ترجمة=translate
    تاريخ=date; ساعة=clock; إصدار=version; تحديث=update; حذف=delete; إزالة=remove; تغيير=change; مقارنة=compare; مطابقة=match; تصفية=filter; فرز=sort; ترتيب=sort rank; دمج=merge; تقسيم=split; نسخ=copy; استبدال=replace
    تنظيف=cleanup; قفل=lock; فرع=branch; نتيجة=result; نتائج=result; تكرار=duplicate; أمان=security; ثغرة=vulnerability; توثيق=documentation; مثال=example; افتراضي=default; حالة=status state; إلغاء=cancel abort
    حلقة=loop; قيمة=value; استدعاء=call; إرجاع=return; رمي=raise; التقاط=catch; اكتشاف=detect; فارغ=empty; مزود=provider; محرك=engine; مخطط=blueprint; تجزئة=hash; ملف_تعريف_الارتباط=cookie; الارتباط=cookie
    تقرير=report; شهري=monthly; يومي=daily; اسبوع=week; إرسال ارسال يرسل=send; استقبال=receive; دعوة دعوات=invite; بريد=email mail; مستند وثيقة=document; تعليق تعليقات=comment; مجموعة=group; فريق=team; دور=role; مدير=admin; مالك=owner; عضو=member; عميل=customer client; فاتورة=invoice; دفع=payment; سعر=price; ضريبة=tax; منتج=product; إشعار اشعارات=notification; اشتراك=subscription; سلة=cart trash; استعادة=restore; نشر=publish; مشاركة=share; معاينة=preview; عرض=show display; إخفاء=hide; لون ألوان=color; انتظار=wait; قياس=measure; حماية=protect; هجوم=attack; شهادة=certificate; عنوان=title address; وصول=access; اسم=name; تحرير=edit; نافذة=window; شاشة=screen`,
};
