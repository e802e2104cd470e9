/** Languages of answers, ISO 639-1. */
export const ANSWER_LANGUAGES = [
  'en',
  'pt',
  'fr',
  'it',
  'de',
  'hi',
  'es',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'ja',
  'ko',
  'zh',
] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** The frames of an offline answer. Numbers and names follow a colon, so that no word must agree with them. */
export interface AnswerTemplates {
  /** English name of the language, for a model's instructions */
  readonly name: string;
  /** stands before the list of places */
  readonly intro: string;
  /** said where the best place shares little with the question */
  readonly weak: string;
  readonly notFound: string;
  /** before the names that a function calls or uses */
  readonly calls: string;
  /** before the names that call or use a function */
  readonly calledBy: string;
  /** before the counts of the ledger */
  readonly incomplete: string;
  readonly skippedFiles: string;
  readonly unparsedFiles: string;
  readonly unresolvedImports: string;
  readonly sampledFiles: string;
  /** the set-up model gave no answer */
  readonly withoutModel: string;
}

export const TEMPLATES: Readonly<Record<AnswerLanguage, AnswerTemplates>> = {
  en: {
    name: 'English',
    intro: 'These places in the code match the question best:',
    weak: 'The matches are weak: they share only part of the question’s words.',
    notFound: 'Nothing in the index matches this question, so the code gives no answer to it.',
    calls: 'calls',
    calledBy: 'called by',
    incomplete: 'The index is incomplete, so something may be missing here',
    skippedFiles: 'skipped files',
    unparsedFiles: 'files not parsed',
    unresolvedImports: 'unresolved imports',
    sampledFiles: 'share of files indexed',
    withoutModel: 'The language model was unavailable; this answer comes from the index alone.',
  },
  pt: {
    name: 'Portuguese',
    intro: 'Estes são os trechos do código que melhor correspondem à pergunta:',
    weak: 'As correspondências são fracas: só têm em comum parte das palavras da pergunta.',
    notFound: 'Nada no índice corresponde a esta pergunta; por isso, o código não a responde.',
    calls: 'chama',
    calledBy: 'chamado por',
    incomplete: 'O índice está incompleto, portanto pode faltar algo aqui',
    skippedFiles: 'arquivos ignorados',
    unparsedFiles: 'arquivos não analisados',
    unresolvedImports: 'importações não resolvidas',
    sampledFiles: 'parcela de arquivos indexados',
    withoutModel:
      'O modelo de linguagem não estava disponível; esta resposta vem apenas do índice.',
  },
  fr: {
    name: 'French',
    intro: 'Voici les endroits du code qui correspondent le mieux à la question :',
    weak: 'Les correspondances sont faibles : elles ne partagent qu’une partie des mots de la question.',
    notFound: 'Rien dans l’index ne correspond à cette question ; le code n’y répond donc pas.',
    calls: 'appelle',
    calledBy: 'appelé par',
    incomplete: 'L’index est incomplet, il peut donc manquer quelque chose ici',
    skippedFiles: 'fichiers ignorés',
    unparsedFiles: 'fichiers non analysés',
    unresolvedImports: 'imports non résolus',
    sampledFiles: 'part des fichiers indexés',
    withoutModel:
      'Le modèle de langage n’était pas disponible ; cette réponse provient uniquement de l’index.',
  },
  it: {
    name: 'Italian',
    intro: 'Questi sono i punti del codice che corrispondono meglio alla domanda:',
    weak: 'Le corrispondenze sono deboli: hanno in comune solo una parte delle parole della domanda.',
    notFound: 'Nulla nell’indice corrisponde a questa domanda, quindi il codice non vi risponde.',
    calls: 'chiama',
    calledBy: 'chiamato da',
    incomplete: 'L’indice è incompleto, quindi qui potrebbe mancare qualcosa',
    skippedFiles: 'file saltati',
    unparsedFiles: 'file non analizzati',
    unresolvedImports: 'import non risolti',
    sampledFiles: 'quota di file indicizzati',
    withoutModel:
      'Il modello linguistico non era disponibile; questa risposta proviene solo dall’indice.',
  },
  de: {
    name: 'German',
    intro: 'Diese Stellen im Code passen am besten zur Frage:',
    weak: 'Die Treffer sind schwach: Sie enthalten nur einen Teil der Wörter der Frage.',
    notFound: 'Nichts im Index passt zu dieser Frage; der Code beantwortet sie daher nicht.',
    calls: 'ruft auf',
    calledBy: 'aufgerufen von',
    incomplete: 'Der Index ist unvollständig, hier kann also etwas fehlen',
    skippedFiles: 'übersprungene Dateien',
    unparsedFiles: 'nicht geparste Dateien',
    unresolvedImports: 'nicht aufgelöste Importe',
    sampledFiles: 'Anteil indexierter Dateien',
    withoutModel:
      'Das Sprachmodell war nicht verfügbar; diese Antwort stammt allein aus dem Index.',
  },
  hi: {
    name: 'Hindi',
    intro: 'कोड के ये हिस्से प्रश्न से सबसे अधिक मेल खाते हैं:',
    weak: 'मिलान कमज़ोर हैं: इनमें प्रश्न के केवल कुछ ही शब्द मिलते हैं।',
    notFound: 'इंडेक्स में इस प्रश्न से मेल खाता कुछ नहीं मिला, इसलिए कोड से इसका उत्तर नहीं मिलता।',
    calls: 'किन्हें कॉल करता है',
    calledBy: 'किनके द्वारा कॉल किया जाता है',
    incomplete: 'इंडेक्स अधूरा है, इसलिए यहाँ कुछ छूट सकता है',
    skippedFiles: 'छोड़ी गई फ़ाइलें',
    unparsedFiles: 'पार्स न हुई फ़ाइलें',
    unresolvedImports: 'अनसुलझे इंपोर्ट',
    sampledFiles: 'इंडेक्स की गई फ़ाइलों का हिस्सा',
    withoutModel: 'भाषा मॉडल उपलब्ध नहीं था; यह उत्तर केवल इंडेक्स से बना है।',
  },
  es: {
    name: 'Spanish',
    intro: 'Estos son los lugares del código que mejor se ajustan a la pregunta:',
    weak: 'Las coincidencias son débiles: solo comparten parte de las palabras de la pregunta.',
    notFound: 'Nada en el índice coincide con esta pregunta, así que el código no le da respuesta.',
    calls: 'llama a',
    calledBy: 'llamado por',
    incomplete: 'El índice está incompleto, por lo que aquí puede faltar algo',
    skippedFiles: 'archivos omitidos',
    unparsedFiles: 'archivos sin analizar',
    unresolvedImports: 'importaciones sin resolver',
    sampledFiles: 'proporción de archivos indexados',
    withoutModel:
      'El modelo de lenguaje no estaba disponible; esta respuesta procede solo del índice.',
  },
  nl: {
    name: 'Dutch',
    intro: 'Deze plaatsen in de code passen het best bij de vraag:',
    weak: 'De treffers zijn zwak: ze bevatten maar een deel van de woorden uit de vraag.',
    notFound: 'Niets in de index past bij deze vraag; de code geeft er dus geen antwoord op.',
    calls: 'roept aan',
    calledBy: 'aangeroepen door',
    incomplete: 'De index is onvolledig, er kan hier dus iets ontbreken',
    skippedFiles: 'overgeslagen bestanden',
    unparsedFiles: 'niet geparseerde bestanden',
    unresolvedImports: 'niet herleide imports',
    sampledFiles: 'aandeel geïndexeerde bestanden',
    withoutModel: 'Het taalmodel was niet beschikbaar; dit antwoord komt alleen uit de index.',
  },
  pl: {
    name: 'Polish',
    intro: 'Te miejsca w kodzie najlepiej pasują do pytania:',
    weak: 'Dopasowania są słabe: zawierają tylko część słów z pytania.',
    notFound: 'Nic w indeksie nie pasuje do tego pytania, więc kod na nie nie odpowiada.',
    calls: 'wywołuje',
    calledBy: 'wywoływane przez',
    incomplete: 'Indeks jest niepełny, więc czegoś może tu brakować',
    skippedFiles: 'pominięte pliki',
    unparsedFiles: 'nieprzetworzone pliki',
    unresolvedImports: 'nierozwiązane importy',
    sampledFiles: 'odsetek zindeksowanych plików',
    withoutModel: 'Model językowy był niedostępny; ta odpowiedź pochodzi wyłącznie z indeksu.',
  },
  ru: {
    name: 'Russian',
    intro: 'Эти места в коде лучше всего соответствуют вопросу:',
    weak: 'Совпадения слабые: в них есть лишь часть слов вопроса.',
    notFound: 'В индексе ничего не соответствует этому вопросу, поэтому код на него не отвечает.',
    calls: 'вызывает',
    calledBy: 'вызывается из',
    incomplete: 'Индекс неполон, поэтому здесь может чего-то не хватать',
    skippedFiles: 'пропущенные файлы',
    unparsedFiles: 'неразобранные файлы',
    unresolvedImports: 'неразрешённые импорты',
    sampledFiles: 'доля проиндексированных файлов',
    withoutModel: 'Языковая модель была недоступна; этот ответ получен только из индекса.',
  },
  uk: {
    name: 'Ukrainian',
    intro: 'Ці місця в коді найкраще відповідають запитанню:',
    weak: 'Збіги слабкі: у них є лише частина слів запитання.',
    notFound: 'В індексі ніщо не відповідає цьому запитанню, тож код не дає на нього відповіді.',
    calls: 'викликає',
    calledBy: 'викликається з',
    incomplete: 'Індекс неповний, тому тут може чогось бракувати',
    skippedFiles: 'пропущені файли',
    unparsedFiles: 'нерозібрані файли',
    unresolvedImports: 'нерозв’язані імпорти',
    sampledFiles: 'частка проіндексованих файлів',
    withoutModel: 'Мовна модель була недоступна; цю відповідь отримано лише з індексу.',
  },
  tr: {
    name: 'Turkish',
    intro: 'Kodda soruyla en iyi eşleşen yerler şunlar:',
    weak: 'Eşleşmeler zayıf: sorudaki sözcüklerin yalnızca bir kısmını içeriyorlar.',
    notFound: 'Dizinde bu soruyla eşleşen bir şey yok; bu yüzden kod bu soruyu yanıtlamıyor.',
    calls: 'çağırdıkları',
    calledBy: 'çağıranlar',
    incomplete: 'Dizin eksik, bu nedenle burada bir şeyler eksik olabilir',
    skippedFiles: 'atlanan dosyalar',
    unparsedFiles: 'ayrıştırılamayan dosyalar',
    unresolvedImports: 'çözümlenemeyen içe aktarmalar',
    sampledFiles: 'dizine eklenen dosyaların oranı',
    withoutModel: 'Dil modeline ulaşılamadı; bu yanıt yalnızca dizinden oluşturuldu.',
  },
  ar: {
    name: 'Arabic',
    intro: 'هذه هي المواضع في الشيفرة الأكثر مطابقة للسؤال:',
    weak: 'المطابقات ضعيفة: فهي لا تتضمن سوى بعض كلمات السؤال.',
    notFound: 'لا يوجد في الفهرس ما يطابق هذا السؤال، ولذلك لا تقدم الشيفرة إجابة عنه.',
    calls: 'يستدعي',
    calledBy: 'يُستدعى من',
    incomplete: 'الفهرس غير مكتمل، لذا قد ينقص شيء هنا',
    skippedFiles: 'الملفات المتخطاة',
    unparsedFiles: 'الملفات التي لم تُحلَّل',
    unresolvedImports: 'الاستيرادات غير المحلولة',
    sampledFiles: 'نسبة الملفات المفهرسة',
    withoutModel: 'لم يكن نموذج اللغة متاحًا؛ هذه الإجابة مستمدة من الفهرس وحده.',
  },
  ja: {
    name: 'Japanese',
    intro: '質問に最もよく一致するコードの箇所は次のとおりです。',
    weak: '一致の度合いは低く、質問の語の一部しか含まれていません。',
    notFound: 'この質問に一致するものはインデックスにないため、コードからは答えられません。',
    calls: '呼び出し先',
    calledBy: '呼び出し元',
    incomplete: 'インデックスが不完全なため、抜けがある可能性があります',
    skippedFiles: 'スキップされたファイル',
    unparsedFiles: '解析できなかったファイル',
    unresolvedImports: '未解決のインポート',
    sampledFiles: 'インデックス済みファイルの割合',
    withoutModel:
      '言語モデルを利用できなかったため、この回答はインデックスのみから作成されています。',
  },
  ko: {
    name: 'Korean',
    intro: '질문과 가장 잘 일치하는 코드 위치는 다음과 같습니다.',
    weak: '일치도가 낮습니다. 질문에 있는 단어의 일부만 포함되어 있습니다.',
    notFound: '인덱스에 이 질문과 일치하는 내용이 없어 코드에서 답을 찾을 수 없습니다.',
    calls: '호출 대상',
    calledBy: '호출하는 곳',
    incomplete: '인덱스가 불완전하므로 누락된 내용이 있을 수 있습니다',
    skippedFiles: '건너뛴 파일',
    unparsedFiles: '파싱되지 않은 파일',
    unresolvedImports: '확인되지 않은 import',
    sampledFiles: '인덱싱된 파일 비율',
    withoutModel: '언어 모델을 사용할 수 없어 인덱스만으로 작성한 답변입니다.',
  },
  zh: {
    name: 'Chinese (Simplified)',
    intro: '代码中与该问题最匹配的位置如下：',
    weak: '匹配程度较低：只包含问题中的部分词语。',
    notFound: '索引中没有与该问题匹配的内容，因此无法从代码中得到答案。',
    calls: '调用',
    calledBy: '调用者',
    incomplete: '索引不完整，此处可能有遗漏',
    skippedFiles: '跳过的文件',
    unparsedFiles: '未能解析的文件',
    unresolvedImports: '未解析的导入',
    sampledFiles: '已索引文件的比例',
    withoutModel: '语言模型不可用，此回答仅来自索引。',
  },
};

/** `pt-BR` and `PT` are `pt`; null for a language that is not served. */
export function toAnswerLanguage(code: string): AnswerLanguage | null {
  const [language = ''] = code.trim().toLowerCase().split(/[-_]/u);
  return ANSWER_LANGUAGES.find((served) => served === language) ?? null;
}
