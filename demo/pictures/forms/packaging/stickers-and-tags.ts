import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at } from '#demo/pictures/pen.ts';
import { heartPath, scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic, latin, spaced } from '#demo/pictures/text/set-text.ts';

/** A roll of round stickers with `text` on each. */
const stickerRoll =
  (text: 'thanks' | 'seal'): PackForm =>
  ({ pen, palette }) => {
    const { body, paper, accent } = palette;
    const sticker = (x: number, y: number, scale = 1) =>
      group(
        text === 'thanks'
          ? path(scallop(18, 66, 66, 9), body) +
              circle(0, 0, 56, 'none', `stroke="${paper}" stroke-width="2.4"`) +
              arabic('شكراً', 0, 4, 40, paper) +
              latin('thank you', 0, 34, 16, paper, 600)
          : rect(-120, -48, 240, 96, 14, body) +
              rect(-110, -38, 220, 76, 9, 'none', `stroke="${paper}" stroke-width="2.4" stroke-dasharray="7 5"`) +
              arabic('ختم الأمان', 0, 4, 34, paper) +
              latin('sealed for you', 0, 28, 15, paper, 600),
        move(x, y, scale),
      );
    const step = text === 'thanks' ? 142 : 112;
    return {
      art:
        path('M-140 -170H140V316H-140z', pen.linear([at(0, light(accent, 0.5)), at(1, light(accent, 0.2))], 'down')) +
        repeat(3, (index) => sticker(0, -46 + index * step, 0.94)) +
        rect(
          -150,
          -300,
          300,
          216,
          104,
          pen.linear(
            [
              at(0, light(accent, 0.2)),
              at(0.25, light(accent, 0.7)),
              at(0.6, light(accent, 0.3)),
              at(1, dark(accent, 0.3)),
            ],
            'down',
          ),
        ) +
        ellipse(150, -192, 40, 108, light(accent, 0.2)) +
        ellipse(150, -192, 28, 76, 'none', `stroke="${dark(accent, 0.3)}" stroke-width="2" opacity=".6"`) +
        ellipse(152, -192, 18, 48, '#c59a66') +
        ellipse(153, -192, 12, 34, '#5a3a20') +
        group(sticker(0, 0), 'translate(-6 -192)scale(1 .8)'),
      left: -152,
      right: 192,
      top: -302,
      bottom: 318,
      shadow: { kind: 'lie', lift: 15 },
    };
  };

export const thanksStickers = stickerRoll('thanks');

export const sealStickers = stickerRoll('seal');

export const giftTags: PackForm = ({ pen, palette }) => {
  const tag = (color: string, print: string) =>
    path(
      'M-86 -100L-40 -156H40L86 -100V150C86 160 80 166 70 166H-70C-80 166 -86 160 -86 150z',
      pen.linear([at(0, light(color, 0.24)), at(1, dark(color, 0.06))], 'diagonal'),
    ) +
    circle(0, -116, 15, dark(color, 0.5)) +
    circle(0, -116, 15, 'none', `stroke="${light(color, 0.5)}" stroke-width="5"`) +
    rect(-70, -80, 140, 230, 8, 'none', `stroke="${dark(color, 0.5)}" stroke-width="2" opacity=".5"`) +
    print;
  const ink = dark(palette.body, 0.66);
  const heart = path(heartPath(24), ink, 'transform="translate(0 40)" opacity=".7"');
  return {
    art:
      stroke('M-140 -110C-160 -260 20 -290 20 -150M20 -150C60 -290 210 -240 176 -100', '#f3ead8', 6) +
      group(tag(dark(palette.body, 0.08), heart), 'translate(160 24)rotate(20)') +
      group(tag(light(palette.body, 0.1), heart), 'translate(-136 28)rotate(-20)') +
      group(
        tag(palette.body, arabic('بالعافية', 0, 44, 40, ink) + spaced('ENJOY', 0, 82, 18, ink, 0.16)),
        'translate(14 48)rotate(2)',
      ),
    left: -280,
    right: 300,
    top: -270,
    bottom: 220,
    shadow: { kind: 'lie', lift: 12 },
  };
};
