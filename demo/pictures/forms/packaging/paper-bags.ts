import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { baguette } from '#demo/pictures/props/loaves.ts';
import { circle, d, group, path, repeat, stroke } from '#demo/pictures/svg.ts';

/** A perforated film bag with baguettes sticking out. */
export const breadBag: PackForm = ({ pen, palette }) => {
  const loaf = baguette(pen).art;
  const outline = 'M-150 -330L-160 -300L-150 10H150L160 -300L150 -330z';
  return {
    art:
      group(loaf, 'translate(-60 -300)rotate(-72)scale(.86)') +
      group(loaf, 'translate(50 -320)rotate(-86)scale(.86)') +
      path(outline, palette.body, 'opacity=".74"') +
      path(
        outline,
        pen.linear([
          at(0, '#2a170c', 0.2),
          at(0.14, '#ffffff', 0.5),
          at(0.26, '#ffffff', 0.05),
          at(0.8, '#ffffff', 0.14),
          at(1, '#2a170c', 0.24),
        ]),
      ) +
      repeat(66, (index) =>
        circle(
          -120 + (index % 11) * 24,
          -270 + Math.floor(index / 11) * 46,
          3,
          dark(palette.body, 0.3),
          'opacity=".4"',
        ),
      ) +
      circle(0, -120, 74, palette.accent, 'opacity=".92"') +
      path(
        d`M0 -74V-150M0 -96C-18 -98 -24 -112 -22 -122C-8 -122 0 -112 0 -96zM0 -96C18 -98 24 -112 22 -122
          C8 -122 0 -112 0 -96zM0 -124C-18 -126 -22 -140 -20 -150C-8 -150 0 -140 0 -124zM0 -124
          C18 -126 22 -140 20 -150C8 -150 0 -140 0 -124z`,
        palette.paper,
        `stroke="${palette.paper}" stroke-width="4"`,
      ),
    left: -166,
    right: 170,
    top: -570,
    bottom: 12,
    shadow: { kind: 'stand', reach: 154, depth: 22, y: 0 },
  };
};

const carrierArt = (pen: Pen, color: string, accent: string): string =>
  path('M-60 -430C-64 -530 64 -530 60 -430', 'none', `stroke="${dark(color, 0.36)}" stroke-width="12"`) +
  path(
    'M120 -430L196 -410V-24L150 8z',
    pen.linear([
      at(0, dark(color, 0.3)),
      at(0.5, dark(color, 0.16)),
      at(0.54, dark(color, 0.36)),
      at(1, dark(color, 0.24)),
    ]),
  ) +
  path(
    'M-176 -424L130 -434L152 8L-186 -2z',
    pen.linear([at(0, light(color, 0.2)), at(0.6, color), at(1, dark(color, 0.1))]),
  ) +
  path('M-90 -420C-94 -530 44 -534 44 -424', 'none', `stroke="${light(color, 0.1)}" stroke-width="13"`) +
  path('M-176 -424L130 -434V-404L-178 -394z', dark(color, 0.12), 'opacity=".6"') +
  stroke('M-174 -392L130 -404', dark(color, 0.3), 2, 'opacity=".5"') +
  circle(-20, -210, 84, accent, 'opacity=".95"');

export const carrierBags: PackForm = ({ pen, palette }) => ({
  art:
    group(carrierArt(pen, dark(palette.body, 0.06), palette.body), 'translate(100 -50)scale(.86)') +
    carrierArt(pen, palette.body, palette.accent) +
    path(
      d`M-20 -158V-262M-20 -190C-44 -192 -50 -210 -48 -222C-30 -222 -20 -210 -20 -190zM-20 -190
        C4 -192 10 -210 8 -222C-10 -222 -20 -210 -20 -190zM-20 -226C-44 -228 -48 -246 -46 -258
        C-30 -258 -20 -246 -20 -226zM-20 -226C4 -228 8 -246 6 -258C-10 -258 -20 -246 -20 -226z`,
      palette.paper,
      `stroke="${palette.paper}" stroke-width="4"`,
    ),
  left: -188,
  right: 270,
  top: -512,
  bottom: 12,
  shadow: { kind: 'stand', reach: 190, depth: 26, y: -2 },
});
