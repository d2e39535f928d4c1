import type { Page } from '@playwright/test';

/** Bars of the digits 0 to 9 in the left half of an EAN-13; the other two sets are made of them. */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the left digits are written in the second set: that tells the first digit. */
const FIRST = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const reversed = (bars: string) => [...bars].reverse().join('');

/** The 95 bars of an EAN-13. */
function barsOf(digits: string): string {
  const [first = 0, ...rest] = [...digits].map(Number);
  const left = rest.slice(0, 6).map((digit, index) => {
    const bars = LEFT[digit] ?? '';
    return FIRST[first]?.[index] === '1' ? reversed(inverted(bars)) : bars;
  });
  const right = rest.slice(6).map((digit) => inverted(LEFT[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** A camera that sees the bars: a canvas that is painted again and again. As text, because benches know no page. */
const cameraOf = (bars: string) => `
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    const paint = () => {
      pen.fillStyle = '#e9e4da';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = '#fff';
      pen.fillRect(100, 150, 440, 180);
      pen.fillStyle = '#000';
      for (const [index, bar] of [...'${bars}'].entries()) if (bar === '1') pen.fillRect(130 + index * 4, 170, 4, 140);
    };
    paint();
    setInterval(paint, 100);
    return canvas.captureStream(10);
  };`;

/** Gives the page a camera that sees the barcode. Call it before the page is opened. */
export async function pointCameraAt(page: Page, digits: string): Promise<void> {
  await page.addInitScript({ content: cameraOf(barsOf(digits)) });
}
