import { dark, light } from '#demo/pictures/color.ts';
import { label } from '#demo/pictures/label.ts';
import { at, fall, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

/** A tall folding box, slightly turned, with a picture of the finished dish on its front. */
export const foldingBox: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  const picture = emblem ? group(emblem, 'translate(-30 -128)scale(1.72)') : '';
  return {
    art:
      path('M-186 -500L140 -516L206 -494L-120 -476z', light(body, 0.36)) +
      path('M138 -498V6L206 -26V-494L140 -516z', pen.linear([at(0, dark(body, 0.24)), at(1, dark(body, 0.38))])) +
      path(
        'M-196 -492L138 -500V6L-190 -8z',
        pen.linear([at(0, light(body, 0.14)), at(0.6, body), at(1, dark(body, 0.08))]),
      ) +
      path('M-196 -492L138 -500L140 -516L-186 -500z', light(body, 0.42)) +
      stroke('M-196 -492L138 -500V6', light(body, 0.5), 2, 'opacity=".6"') +
      stroke('M172 -506V-10', dark(body, 0.5), 1.4, 'opacity=".3"') +
      group(
        label(text, palette, { x: -30, y: -474, w: 292, h: emblem ? 262 : 440, radius: 14, largest: 54 }) +
          (emblem ? ellipse(-30, -118, 112, 84, light(body, 0.72), 'opacity=".5"') : '') +
          picture,
        'skewY(.6)',
      ),
    left: -196,
    right: 206,
    top: -516,
    bottom: 8,
    shadow: { kind: 'stand', reach: 200, depth: 26, y: -10 },
  };
};

/** A flat box seen from above its front edge: sheets, threads, sets. */
export const slimBox: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  return {
    art:
      path('M-250 -330H236L250 -318V-8L236 6H-236L-250 -6z', dark(body, 0.3)) +
      rect(
        -252,
        -344,
        500,
        340,
        10,
        pen.linear([at(0, light(body, 0.26)), at(0.5, body), at(1, dark(body, 0.14))], 'diagonal'),
      ) +
      rect(-252, -344, 500, 340, 10, 'none', `stroke="${light(body, 0.5)}" stroke-width="2" opacity=".6"`) +
      stroke('M-244 -4H240', dark(body, 0.3), 3, 'opacity=".5"') +
      (emblem
        ? ellipse(-140, -174, 92, 92, light(body, 0.78), 'opacity=".7"') +
          group(emblem, 'translate(-140 -174)scale(1.45)')
        : '') +
      label(
        text,
        palette,
        emblem
          ? { x: 92, y: -318, w: 264, h: 288, radius: 10, largest: 48 }
          : { x: 0, y: -318, w: 440, h: 288, radius: 10, largest: 64 },
      ),
    left: -252,
    right: 250,
    top: -344,
    bottom: 6,
    shadow: { kind: 'lie', lift: 22 },
  };
};

/** A drinks carton with a slanted top and a screw cap. */
export const carton: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, accent, paper } = palette;
  const front = 'M-150 -452L96 -462V6L-146 -8z';
  return {
    art:
      path('M96 -462L170 -446V-26L96 6z', pen.linear([at(0, dark(paper, 0.2)), at(1, dark(paper, 0.32))])) +
      path('M96 -120L170 -130V-26L96 6z', dark(body, 0.36)) +
      path(front, pen.linear([at(0, dark(paper, 0.06)), at(0.2, light(paper, 0.5)), at(1, dark(paper, 0.08))])) +
      path(
        'M-148.5 -128Q-60 -170 20 -132T96 -140V6L-146 -8z',
        pen.linear([at(0, light(body, 0.12)), at(1, dark(body, 0.12))]),
      ) +
      path('M-150 -452L-136 -540L84 -546L96 -462z', fall(pen, paper, 0.4, 0.1)) +
      path('M96 -462L84 -546L160 -530L170 -446z', dark(paper, 0.24)) +
      path('M-136 -540L84 -546L160 -530L150 -552L-128 -560z', light(body, 0.1)) +
      path('M-128 -560L-130 -574L152 -568L150 -552z', dark(body, 0.16)) +
      stroke('M-150 -452L96 -462L170 -446', dark(paper, 0.24), 2, 'opacity=".5"') +
      group(
        path(drum(34, -40, 36, -4, 10), rounded(pen, accent, 0.4)) +
          ellipse(0, -40, 34, 10, light(accent, 0.28)) +
          repeat(8, (index) => stroke(`M${-27 + index * 7.6} -28v22`, dark(accent, 0.3), 2, 'opacity=".4"')),
        'translate(-28 -494)rotate(-4)',
      ) +
      (emblem ? group(emblem, 'translate(-26 -78)scale(1.2)') : '') +
      label(text, palette, { x: -27, y: -438, w: 226, h: 290, style: 'plain', largest: 48 }),
    left: -150,
    right: 170,
    top: -574,
    bottom: 8,
    shadow: { kind: 'stand', reach: 162, depth: 24, y: -8 },
  };
};
