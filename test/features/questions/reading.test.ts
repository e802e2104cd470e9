import { describe, expect, test } from 'vitest';
import { ANSWER_LANGUAGES, toAnswerLanguage } from '#features/search/languages.ts';
import { readQuestion } from '#features/search/understanding/question.ts';
import type { QuestionKind } from '#features/search/understanding/question-kind.ts';
import { VOCABULARIES } from '#features/search/vocabulary/registry.ts';

describe('what a question asks for', () => {
  const cases: readonly (readonly [QuestionKind, string])[] = [
    ['callers', 'Who calls redirect?'],
    ['callers', 'where is `url_for` used'],
    ['callers', 'Wer ruft taxOf auf?'],
    ['callers', 'Qui appelle make_response ?'],
    ['callers', '¿Quién llama a make_response?'],
    ['callers', 'Quem chama make_response?'],
    ['callers', 'Chi chiama make_response?'],
    ['callers', 'Wie roept make_response aan?'],
    ['callers', 'Kto wywołuje make_response?'],
    ['callers', 'Кто вызывает make_response?'],
    ['callers', 'Хто викликає make_response?'],
    ['callers', 'make_response fonksiyonunu kim çağırıyor?'],
    ['callers', 'من يستدعي make_response؟'],
    ['callers', 'make_response को कौन कॉल करता है?'],
    ['callers', 'make_response は誰が呼び出していますか'],
    ['callers', 'make_response는 누가 호출하나요?'],
    ['callers', '谁调用了 make_response？'],
    ['callees', 'What does Flask.run call?'],
    ['tests', 'Which tests cover the session?'],
    ['tests', 'Welche Tests prüfen die Sitzung?'],
    ['usage', 'How do I install it?'],
    ['usage', 'Wie installiere ich das?'],
    ['usage', 'Comment installer ce paquet ?'],
    ['usage', '如何安装？'],
    ['overview', 'What is this project?'],
    ['overview', 'Was macht dieses Projekt?'],
    ['overview', 'O que faz este projeto?'],
    ['list', 'Which classes inherit from Tag?'],
    ['location', 'Where is the session opened?'],
    ['location', 'Wo wird die Sitzung geöffnet?'],
    ['location', 'セッションはどこで保存されますか？'],
    ['reason', 'Why is the cache cleared?'],
    ['reason', 'Почему очищается кэш?'],
    ['purpose', 'What does url_for do?'],
    ['purpose', 'What does app.use do?'],
    ['purpose', 'À quoi sert la fonction url_for ?'],
    ['behaviour', 'How are requests dispatched?'],
    ['behaviour', 'Jak działa przekierowanie?'],
    ['general', 'session cookies'],
  ];
  test.each(cases)('%s: %s', (kind, text) => {
    expect(readQuestion(text, 'en').kind).toBe(kind);
  });
});

describe('words of other languages', () => {
  test.each([
    ['de', 'Wo wird die Anfrage verarbeitet?', ['request']],
    ['de', 'Wie funktioniert die Fehlerbehandlung?', ['error', 'handler']],
    ['fr', 'Où est la session enregistrée ?', ['session', 'save']],
    ['es', '¿Cómo se valida la contraseña?', ['password']],
    ['fr', 'Où sont vérifiés les mots de passe ?', ['password', 'validate']],
    ['fr', 'Comment la base de données est-elle mise à jour ?', ['database', 'update']],
    ['es', '¿Dónde se guardan las copias de seguridad?', ['backup']],
    ['pt', 'Como é aberta a ligação ao banco de dados?', ['database']],
    ['pl', 'Gdzie otwierana jest baza danych?', ['database']],
    ['ru', 'Где создаются учетные записи?', ['account']],
    ['tr', 'Kullanıcı adı nerede kontrol edilir?', ['username']],
    ['ar', 'أين يتم التحقق من كلمة المرور؟', ['password']],
    ['pt', 'Onde é guardada a sessão?', ['session', 'save']],
    ['it', 'Dove viene letta la configurazione?', ['config']],
    ['nl', 'Waar wordt het bestand gelezen?', ['file', 'read']],
    ['pl', 'Jak działa przekierowanie?', ['redirect']],
    ['ru', 'Где обрабатываются ошибки?', ['error']],
    ['uk', 'Де зберігається сеанс?', ['session']],
    ['tr', 'Oturum nerede kaydedilir?', ['session', 'save']],
    ['ar', 'أين يتم حفظ الجلسة؟', ['save', 'session']],
    ['hi', 'सत्र कहाँ सहेजा जाता है?', ['session', 'save']],
    ['ja', 'リクエストはどのように検証されますか', ['request', 'validate']],
    ['ko', '데이터베이스 연결은 어디서 열리나요', ['database', 'connection']],
    ['zh', '数据库连接在哪里关闭？', ['database', 'connection', 'close']],
  ] as const)('%s: %s', (language, text, topics) => {
    const question = readQuestion(text, 'en');
    expect(question.language).toBe(language);
    expect(question.topics).toEqual(expect.arrayContaining([...topics]));
  });

  test('identifiers and English words stay, whatever the language', () => {
    const { topics, mentions } = readQuestion('Wo ruft `Flask.run` den Scheduler auf?', 'de');
    expect(mentions.map(({ text }) => text)).toEqual(['Flask.run']);
    expect(topics).toContain('Scheduler');
  });

  test('a phrase is one thing: its words are not translated apart', () => {
    const { topics } = readQuestion('Où sont vérifiés les mots de passe ?', 'en');
    expect(topics).not.toContain('word');
  });

  test.each([
    ['How do I add a new way of sending, for example SMS?', 'example'],
    ['How does the router work under the hood?', 'hood'],
    ['What keeps track of open connections?', 'track'],
  ])('%s does not ask for "%s"', (text, word) => {
    expect(readQuestion(text, 'en').topics).not.toContain(word);
  });

  test('what no dictionary has is told apart', () => {
    const { topics, leftovers } = readQuestion('Где хранятся бублики?', 'ru');
    expect(topics).toContain('save');
    expect(leftovers).toEqual(['бублики']);
  });

  test.each(ANSWER_LANGUAGES)(
    'the dictionary of %s is large, its terms are English',
    (language) => {
      const entries = VOCABULARIES[language].words
        .split(/[;\n]/u)
        .filter((entry) => entry.includes('='));
      expect(entries.length).toBeGreaterThanOrEqual(language === 'en' ? 0 : 150);
      for (const entry of entries) expect(entry.split('=')[1] ?? '').toMatch(/^[a-z ]+$/u);
    },
  );
});

describe('names in a question', () => {
  test.each([
    ['Who calls `redirect`?', ['redirect']],
    ['what does app.use() do', ['app.use()']],
    ['What does "max_size" mean?', ['max_size']],
    ['Where is JSONTag?', ['JSONTag']],
    ['What is in src/flask/app.py?', ['src/flask/app.py']],
    ['Explain AND/OR and http requests', []],
    ['How does it parse JSON over HTTP?', []],
  ])('%s', (text, names) => {
    expect(readQuestion(text, 'en').mentions.map((mention) => mention.text)).toEqual(
      names.map((name) => name.replace('()', '')),
    );
  });

  test.each([
    'it',
    'and who calls that',
    'Und wer ruft sie auf?',
    'それは誰が呼びますか',
    'a kto ją wywołuje?',
  ])('%s points back', (text) => {
    expect(readQuestion(text, 'en').pointsBack).toBe(true);
  });
});

test.each([
  ['pt-BR', 'pt'],
  ['EN', 'en'],
  ['zh_Hans_CN', 'zh'],
  ['xx', null],
  ['', null],
  ['constructor', null],
])('language %j is %j', (code, language) => {
  expect(toAnswerLanguage(code)).toBe(language);
});

test('hostile questions are read in linear time', () => {
  const texts = [
    'a.'.repeat(2000),
    '`'.repeat(4000),
    '"x'.repeat(2000),
    '/a'.repeat(2000),
    '["'.repeat(2000),
    'ア'.repeat(4000),
    'x_'.repeat(2000),
  ];
  const before = process.cpuUsage().user;
  for (const text of texts) readQuestion(text, 'ja');
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(3);
});
