import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame, openBox } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal } from '#demo/pictures/pen.ts';
import { d, group, path, rect, stroke } from '#demo/pictures/svg.ts';

/** A stack of crimped aluminium trays. */
export const foilTrays: PackForm = ({ pen, palette }) => ({
  art: [0, 30, 60].map((z) => group(openBox(pen, palette.body, 400, 280, 84, 0.86, 16), `translate(0 ${-z})`)).join(''),
  ...blockFrame(400, 280, 150),
});

/** A hinged wedge of clear plastic. */
const sliceCase =
  (inside: string): PackForm =>
  ({ pen, palette }) => ({
    art:
      path('M-232 -20L110 40L236 -40L-100 -96z', dark(palette.body, 0.1)) +
      path('M-232 -20L110 40V54L-232 -6z', palette.body) +
      path('M110 40L236 -40V-26L110 54z', dark(palette.body, 0.24)) +
      inside +
      path('M-232 -20L-214 -206L110 -186V40z', '#dcebee', 'opacity=".14"') +
      path('M110 40V-186L228 -236L236 -40z', '#c5d9dd', 'opacity=".22"') +
      path('M-214 -206L110 -186L228 -236C100 -276 -60 -276 -214 -206z', '#e8f2f3', 'opacity=".5"') +
      path(
        'M-232 -20L-214 -206L110 -186V40z',
        pen.linear(
          [
            at(0, '#ffffff', 0.7),
            at(0.3, '#ffffff', 0.06),
            at(0.5, '#ffffff', 0.36),
            at(0.64, '#ffffff', 0.02),
            at(1, '#ffffff', 0.2),
          ],
          'lean',
        ),
      ) +
      stroke(
        'M-232 -20L-214 -206L110 -186V40M110 -186L228 -236L236 -40M-214 -206C-60 -276 100 -276 228 -236',
        '#ffffff',
        4,
        'opacity=".95"',
      ),
    left: -234,
    right: 238,
    top: -264,
    bottom: 56,
    shadow: { kind: 'stand', reach: 220, depth: 46, y: 6 },
  });

export const sliceBox = sliceCase('');

export const sliceBoxWith = sliceCase;

/** A square courier bag with a lid that zips. */
export const insulatedBag: PackForm = ({ pen, palette }) => {
  const { body, accent } = palette;
  return {
    art:
      path('M-90 -420C-90 -520 90 -520 90 -420', 'none', `stroke="${dark(body, 0.4)}" stroke-width="20"`) +
      path('M150 -400L236 -424V-40L170 8z', dark(body, 0.34)) +
      path(
        'M-210 -396L160 -406L176 8L-206 0C-216 0 -222 -8 -222 -18z',
        pen.linear([at(0, light(body, 0.16)), at(0.5, body), at(1, dark(body, 0.16))]),
      ) +
      path(
        'M-218 -396L-130 -430H240L162 -396V-350L-220 -338z',
        pen.linear([at(0, light(body, 0.3)), at(1, body)], 'steep'),
      ) +
      stroke('M-219 -338L163 -350L238 -376', accent, 6) +
      rect(100, -360, 34, 16, 6, metal(pen, '#c7c9ca')) +
      rect(-170, -280, 290, 210, 16, light(body, 0.06), `stroke="${dark(body, 0.3)}" stroke-width="3"`) +
      stroke('M-26 -260V-96M-26 -180L-90 -222M-26 -180L38 -222M-26 -180L-90 -138M-26 -180L38 -138', accent, 9),
    left: -224,
    right: 240,
    top: -500,
    bottom: 12,
    shadow: { kind: 'stand', reach: 214, depth: 30, y: -4 },
  };
};

export const gelPacks: PackForm = ({ pen, palette }) => {
  const one = (color: string) =>
    path(
      d`M-170 -120C-150 -132 150 -132 170 -120C182 -100 182 100 170 120C150 132 -150 132 -170 120
        C-182 100 -182 -100 -170 -120z`,
      pen.linear(
        [at(0, light(color, 0.5)), at(0.3, light(color, 0.2)), at(0.6, color), at(1, dark(color, 0.24))],
        'diagonal',
      ),
    ) +
    rect(-160, -112, 320, 224, 12, 'none', `stroke="${light(color, 0.6)}" stroke-width="3" opacity=".7"`) +
    stroke(
      'M0 -62V62M-54 -31L54 31M-54 31L54 -31M-14 -50L0 -38L14 -50M-14 50L0 38L14 50',
      '#ffffff',
      8,
      'opacity=".9"',
    ) +
    stroke('M-130 -80Q-100 -100 -40 -100', '#ffffff', 9, 'opacity=".6"');
  return {
    art:
      group(one(palette.body), 'translate(60 -90)rotate(12)') +
      group(one(palette.accent), 'translate(-40 80)rotate(-8)'),
    left: -240,
    right: 260,
    top: -260,
    bottom: 236,
    shadow: { kind: 'lie', lift: 15 },
  };
};
