/** A strict reader of the XML that has elements, attributes and text only; it refuses all else. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** `Char` of XML 1.0: nothing else may stand in a document, not by its number either. */
const CHARACTERS = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:.]+="[^"<&]*")*)\s*(\/?)>|([^<]+)/y;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function readXml(source: string): XmlElement {
  if (!CHARACTERS.test(source)) throw new Error('A character that XML cannot hold');
  if (!source.startsWith(DECLARATION)) throw new Error('No XML declaration');
  const document = toElement('', '');
  const open = [document];
  for (TAG.lastIndex = DECLARATION.length; TAG.lastIndex < source.length;) {
    const start = TAG.lastIndex;
    const found = TAG.exec(source);
    if (!found) throw new Error(`No XML at ${start}: ${source.slice(start, start + 40)}`);
    readPart(open, found);
  }
  const [root] = document.children;
  if (open.length !== 1 || !root || document.children.length !== 1) throw new Error('Not closed');
  return root;
}

function readPart(open: XmlElement[], found: RegExpExecArray): void {
  const [, close, name = '', attributes = '', empty, text] = found;
  const parent = open.at(-1);
  if (!parent) throw new Error('Text behind the root');
  if (text !== undefined) {
    parent.text += toText(text);
  } else if (close === '/') {
    if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`);
  } else {
    const element = toElement(name, attributes);
    parent.children.push(element);
    if (empty !== '/') open.push(element);
  }
}

function toElement(name: string, attributes: string): XmlElement {
  return { name, attributes: toAttributes(attributes), children: [], text: '' };
}

function toAttributes(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(/([A-Za-z:.]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function toText(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text');
  const normalised = text.replace(/\r\n?/g, '\n');
  return normalised.replace(/&([^;]*;?)/g, (_, reference: string) => {
    const name = reference.replace(/;$/, '');
    const number = /^#(\d+);$/.exec(reference)?.[1];
    const character =
      number === undefined ? ENTITIES.get(name) : String.fromCodePoint(Number(number));
    if (!reference.endsWith(';') || character === undefined || !CHARACTERS.test(character))
      throw new Error(`&${reference} is no reference`);
    return character;
  });
}
