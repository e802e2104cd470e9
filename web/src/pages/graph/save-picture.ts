import { saveText } from '../../components/save-text.ts';

interface Picture {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 24;

/** The whole of the picture on the page, at its own size, however it is moved on the screen. */
function readPicture(background: string): Picture | null {
  const shown = document.querySelector('svg[data-picture]');
  if (!(shown instanceof SVGSVGElement)) return null;
  const content = shown.querySelector('g');
  if (content === null) return null;
  const { x, y, width, height } = content.getBBox();
  const copy = shown.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return null;
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const box = `${x - MARGIN} ${y - MARGIN} ${size.width} ${size.height}`;
  copy.querySelector('g')?.removeAttribute('transform');
  for (const name of ['class', 'role', 'data-picture']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', box);
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  copy.setAttribute('style', `background:${background}`);
  return { text: new XMLSerializer().serializeToString(copy), ...size };
}

export function saveSvg(name: string, background: string): void {
  const picture = readPicture(background);
  if (picture !== null) saveText(name, picture.text);
}

/** Two pixels for one, for sharp prints and slides; fewer if the picture would be too large. */
const SHARPNESS = 2;
const MOST_PIXELS = 8000;

export async function savePng(name: string, background: string): Promise<void> {
  const picture = readPicture(background);
  if (picture === null) return;
  const { text, width, height } = picture;
  const scale = Math.min(SHARPNESS, MOST_PIXELS / Math.max(width, height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
