import { dark } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, rounded } from '#demo/pictures/pen.ts';
import { group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** A band around a sheaf of sticks. */
export const stickBundle: PackForm = ({ pen, palette }) => ({
  art:
    repeat(13, (index) =>
      group(
        rect(-8, -280, 16, 560, 8, rounded(pen, palette.body, 0.2)),
        `translate(${-108 + index * 18} ${((index * 29) % 40) - 20})rotate(${(index - 6) * 1.4})`,
      ),
    ) +
    rect(-146, -36, 292, 82, 10, palette.accent) +
    rect(-136, -26, 272, 62, 6, 'none', `stroke="${palette.paper}" stroke-width="2" opacity=".7"`),
  left: -160,
  right: 160,
  top: -300,
  bottom: 300,
  shadow: { kind: 'lie', lift: 14 },
});

/** Flat acrylic sticks, gold and clear. */
export const acrylicSticks: PackForm = ({ pen, palette }) => ({
  art: repeat(7, (index) =>
    group(
      path(
        'M-26 -230C-26 -262 26 -262 26 -230V150C26 186 -26 186 -26 150z',
        index % 2
          ? pen.linear([at(0, '#cfe3e6', 0.9), at(0.4, '#ffffff', 0.9), at(1, '#b4ced3', 0.9)])
          : metal(pen, palette.body),
      ) + stroke('M-14 -220V140', '#ffffff', 4, 'opacity=".7"'),
      `translate(${-186 + index * 62} ${30 + Math.abs(index - 3) * 14})rotate(${(index - 3) * 8})`,
    ),
  ),
  left: -270,
  right: 270,
  top: -250,
  bottom: 240,
  shadow: { kind: 'lie', lift: 11 },
});

export const miniSpoons: PackForm = ({ pen, palette }) => ({
  art: repeat(7, (index) => {
    const color = [palette.body, palette.accent, '#f7f3ea'][index % 3] ?? palette.body;
    return group(
      rect(-11, -70, 22, 290, 11, rounded(pen, color, 0.4)) +
        path('M0 -210C48 -210 54 -120 14 -74H-14C-54 -120 -48 -210 0 -210z', rounded(pen, color, 0.4)) +
        path('M0 -196C34 -196 38 -124 10 -90H-10C-38 -124 -34 -196 0 -196z', dark(color, 0.2), 'opacity=".6"'),
      `translate(${-192 + index * 64} ${20 + Math.abs(index - 3) * 16})rotate(${(index - 3) * 9})`,
    );
  }),
  left: -270,
  right: 270,
  top: -220,
  bottom: 280,
  shadow: { kind: 'lie', lift: 11 },
});
