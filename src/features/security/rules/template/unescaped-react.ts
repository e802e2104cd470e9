import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_REACT = unescapedText({
  id: 'react',
  isAny: true,
  name: 'A React component',
  files: ['.tsx', '.jsx', '.js'],
  open: String.raw`__html:\s?`,
  close: String.raw`\s?\}`,
  literal: '__html',
  escaped: '<p>{item.title}</p>',
  bad: [
    'export const A = ({ item }) => <p dangerouslySetInnerHTML={{ __html: item.title }} />;\n',
    'export const A = ({ name }) => <p dangerouslySetInnerHTML={{ __html: name }} />;\n',
  ],
  good: [
    'export const A = ({ item }) => <p>{item.title}</p>;\n',
    'export const A = ({ item }) => <p dangerouslySetInnerHTML={{ __html: clean(item.title) }} />;\n',
  ],
});
