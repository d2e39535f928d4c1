import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop, scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { type CakeLook, cake } from './cakes.ts';
import { FRUITS } from './fruits.ts';

/** A cake with something stuck into its top; that art stands on 0,0. */
export function topped(pen: Pen, look: CakeLook, top: string, rise: number): Drawing {
  const base = cake(pen, look);
  const { h = 180 } = look;
  return { ...base, art: base.art + group(top, `translate(0 ${-h})`), top: Math.min(base.top, -h - rise) };
}

/** Three tiers under smooth fondant. */
export function tiered(pen: Pen, color: string, accent: string): Drawing {
  const tier = (r: number, h: number, y: number) =>
    group(
      cake(pen, { frosting: color, r, h }).art + path(hoop(r + 2, -26, -4, r * 0.24), rounded(pen, accent, 0.5)),
      `translate(0 ${y})`,
    );
  return {
    art:
      tier(180, 120, 0) +
      tier(132, 110, -112) +
      tier(88, 100, -214) +
      group(FRUITS.rose(pen), 'translate(0 -330)scale(.8)'),
    left: -182,
    right: 182,
    top: -372,
    bottom: 44,
    shadow: { kind: 'stand', reach: 178, depth: 42, y: 0 },
  };
}

/** Buttercream pulled into level ridges with a comb. */
export function combed(pen: Pen, color: string): Drawing {
  const ridges = repeat(
    11,
    (index) =>
      stroke(
        d`M-190 ${-16 - index * 15}A190 45.6 0 0 0 190 ${-16 - index * 15}`,
        dark(color, 0.26),
        4,
        'opacity=".34"',
      ) +
      stroke(d`M-190 ${-21 - index * 15}A190 45.6 0 0 0 190 ${-21 - index * 15}`, light(color, 0.7), 3, 'opacity=".6"'),
  );
  return cake(pen, { frosting: color, kisses: light(color, 0.3), side: ridges });
}

/** Fondant that falls in soft folds over the edge. */
export const fondantCake = (pen: Pen, color: string): Drawing => {
  const base = cake(pen, { frosting: color });
  return {
    ...base,
    art:
      base.art +
      path(hoop(192, -34, -6, 46), rounded(pen, light(color, 0.3), 0.5)) +
      repeat(3, (index) =>
        group(FRUITS.rose(pen), `translate(${-70 + index * 60} ${-196 - (index === 1 ? 20 : 0)})scale(.66)`),
      ),
  };
};

/** A cake whose top carries a pattern dusted through a stencil. */
export const stencilled = (pen: Pen, frosting: string, dust: string): Drawing => {
  const base = cake(pen, { frosting });
  const pattern =
    repeat(
      8,
      (index) =>
        path('M0 -24C-20 -44 -18 -80 0 -100C18 -80 20 -44 0 -24z', dust, `transform="rotate(${index * 45})"`) +
        circle(0, -122, 8, dust, `transform="rotate(${index * 45 + 22.5})"`),
    ) + path(scallop(8, 18, 18, 6), dust);
  return { ...base, art: base.art + group(pattern, 'translate(0 -182)scale(1.3 .32)', 'opacity=".85"') };
};

/** Colour sprayed on, fading upwards. */
export const sprayed = (pen: Pen, color: string): Drawing => {
  const mist = path(
    drum(190, -180, 190, 0, 45.6),
    pen.linear([at(0, color, 0), at(0.4, color, 0.1), at(1, color, 0.85)], 'down'),
  );
  return cake(pen, { frosting: '#fdf8f0', kisses: '#fffdf8', side: mist });
};

/** A mousse cake inside its clear collar. */
export const collared = (pen: Pen): Drawing => {
  const base = cake(pen, { naked: { sponge: '#5a3220', cream: '#f6e6d2' }, fruit: 'strawberry', r: 160, h: 190 });
  return {
    ...base,
    art:
      base.art +
      path(hoop(168, -236, 0, 40), '#dff0f2', 'opacity=".3"') +
      path(
        hoop(168, -236, 0, 40),
        pen.linear([
          at(0, '#6f8f96', 0.4),
          at(0.16, '#ffffff', 0.6),
          at(0.26, '#ffffff', 0.06),
          at(0.42, '#ffffff', 0.5),
          at(0.5, '#ffffff', 0.04),
          at(0.86, '#ffffff', 0.2),
          at(1, '#6f8f96', 0.4),
        ]),
      ) +
      ellipse(0, -236, 168, 40, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".85"'),
    left: -170,
    right: 170,
    top: -280,
  };
};

/** A ring cake with icing. */
export const bundt = (pen: Pen, color: string, icing: string): Drawing => ({
  art:
    path(
      'M-196 -10C-210 -100 -150 -160 0 -164C150 -160 210 -100 196 -10C150 36 -150 36 -196 -10z',
      rounded(pen, color, 0.25),
    ) +
    repeat(11, (_, share) => {
      const lean = Math.sin((share - 0.5) * 2.8);
      return stroke(
        d`M${lean * 90} -150
          C${lean * 150 + 8} -120 ${lean * 196 + 10} -60 ${lean * 188} ${0 + 22 * Math.cos(lean * 1.5)}`,
        dark(color, 0.34),
        8,
        'opacity=".34"',
      );
    }) +
    path(
      d`M-150 -110C-150 -150 -80 -172 0 -172C80 -172 150 -150 150 -110C156 -70 136 -56 128 -84
        C116 -104 104 -52 90 -48C74 -46 80 -96 58 -98C36 -98 40 -30 18 -28C-4 -28 0 -92 -20 -94
        C-42 -94 -40 -50 -58 -50C-76 -52 -74 -100 -92 -102C-108 -102 -112 -62 -128 -66C-144 -70 -152 -90 -150 -110
        z`,
      rounded(pen, icing, 0.4),
    ) +
    ellipse(0, -148, 52, 15, dark(color, 0.4)) +
    ellipse(0, -144, 46, 10, dark(color, 0.6)) +
    stroke('M-110 -142Q-70 -160 -20 -162', '#ffffff', 6, 'opacity=".5"'),
  left: -204,
  right: 204,
  top: -176,
  bottom: 26,
  shadow: { kind: 'stand', reach: 190, depth: 36, y: -6 },
});

/** A greeting written on the top in icing. */
export const lettered = (pen: Pen, frosting: string, ink: string, greeting: string): Drawing => {
  const base = cake(pen, { frosting });
  const words = arabic(greeting, 0, 20, 92, ink, 'transform="translate(0 -182)scale(1 .42)"');
  return { ...base, art: base.art + words };
};
