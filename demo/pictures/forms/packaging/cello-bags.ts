import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall } from '#demo/pictures/pen.ts';
import { cookieArt } from '#demo/pictures/props/cookies.ts';
import { d, move, path, rect, repeat, stroke, use } from '#demo/pictures/svg.ts';

/** A clear bag gathered with a tie; with or without biscuits inside. */
const celloBag =
  (full: boolean): PackForm =>
  ({ pen, palette }) => {
    const outline = d`M-52 -330C-80 -400 -110 -470 -130 -520L-60 -500L0 -524L60 -500L130 -520C110 -470 80 -400 52 -330
        C120 -280 170 -240 176 -180V-20C176 0 164 10 144 10H-144C-164 10 -176 0 -176 -20V-180
        C-170 -240 -120 -280 -52 -330z`;
    const biscuits = repeat(9, (index) =>
      use(
        pen.symbol(
          cookieArt(pen, index % 3 === 1 ? '#8a5a3c' : '#cf9650', index % 3 === 1 ? '#f3e2c0' : '#4b2c1b', 76),
        ),
        move(
          [-70, 70, 0][index % 3] ?? 0,
          -30 - Math.floor(index / 3) * 74 - (index % 3 === 2 ? 30 : 0),
          1,
          ((index * 31) % 40) - 20,
        ),
      ),
    );
    return {
      art:
        path(outline, '#e3eef0', 'opacity=".55"') +
        (full
          ? biscuits
          : stroke(
              'M-100 -180C-60 -120 -80 -60 -110 -20M90 -200C70 -120 110 -80 100 -30',
              '#b4c6ca',
              5,
              'opacity=".6"',
            )) +
        path(
          outline,
          pen.linear([
            at(0, '#7f979d', 0.4),
            at(0.1, '#ffffff', 0.3),
            at(0.22, '#ffffff', 0.75),
            at(0.3, '#ffffff', 0.05),
            at(0.7, '#ffffff', 0.1),
            at(0.8, '#ffffff', 0.5),
            at(0.88, '#ffffff', 0.02),
            at(1, '#7f979d', 0.4),
          ]),
        ) +
        stroke(
          d`M-40 -330C-60 -400 -80 -450 -96 -500M0 -330V-510M40 -330C60 -400 80 -450 96 -500M-52 -320
            C-100 -270 -140 -240 -150 -190M52 -320C100 -270 140 -240 150 -190`,
          '#ffffff',
          5,
          'opacity=".8"',
        ) +
        rect(-60, -350, 120, 30, 14, fall(pen, palette.accent, 0.3, 0.2)) +
        path(
          d`M-10 -336C-60 -380 -120 -370 -110 -334C-100 -306 -40 -320 -10 -336zM10 -336C60 -380 120 -370 110 -334
            C100 -306 40 -320 10 -336z`,
          fall(pen, palette.accent, 0.3, 0.2),
        ) +
        rect(-16, -352, 32, 34, 10, palette.accent),
      left: -178,
      right: 178,
      top: -526,
      bottom: 12,
      shadow: { kind: 'stand', reach: 174, depth: 24, y: 0 },
    };
  };

export const celloEmpty = celloBag(false);

export const celloFull = celloBag(true);
