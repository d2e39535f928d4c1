import { scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** A sign within ±110 units around 0,0, in `ink` on the mark's background, with `tint` as second colour. */
type Sign = (ink: string, tint: string, ground: string) => string;

const line = (color: string, width: number) => `stroke="${color}" stroke-width="${width}" stroke-linecap="round"`;
const grain = 'M0 0C-13 -13 -11 -37 0 -48C11 -37 13 -13 0 0z';

const wheat: Sign = (ink, tint) =>
  stroke('M0 108V-60', ink, 8) +
  path(grain, ink, 'transform="translate(0 -54)"') +
  repeat(
    3,
    (index) =>
      path(grain, index % 2 ? tint : ink, `transform="translate(0 ${index * 42 - 24})rotate(-48)"`) +
      path(grain, index % 2 ? tint : ink, `transform="translate(0 ${index * 42 - 24})rotate(48)"`),
  );

const millstone: Sign = (ink, tint, ground) =>
  circle(0, 0, 104, ink) +
  circle(0, 0, 88, tint) +
  repeat(8, (index) => path('M0 -30L14 -84H-14z', ink, `transform="rotate(${index * 45})"`)) +
  circle(0, 0, 30, ink) +
  circle(0, 0, 15, ground);

const risingLoaf: Sign = (ink, tint, ground) =>
  path('M-104 62C-112 -24 -60 -58 0 -58C60 -58 112 -24 104 62C104 76 96 82 84 82H-84C-96 82 -104 76 -104 62z', ink) +
  stroke('M-40 -8L-12 -40M2 4L34 -34M46 18L74 -14', ground, 11) +
  circle(-50, -86, 13, tint) +
  circle(-8, -104, 9, tint) +
  circle(34, -88, 15, tint);

const sugar: Sign = (ink, tint, ground) =>
  [
    [-54, 30],
    [54, 30],
    [0, -50],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        path('M0 -52L52 -24L0 6L-52 -24z', ink) +
          path('M-52 -24L0 6V60L-52 30z', tint) +
          path('M52 -24L0 6V60L52 30z', ink, 'opacity=".72"') +
          stroke('M-52 -24L0 6L52 -24M0 6V60', ground, 4),
        `translate(${x} ${y})`,
      ),
    )
    .join('');

const cocoaPod: Sign = (ink, tint, ground) =>
  group(
    path('M0 -112C56 -70 62 50 0 112C-62 50 -56 -70 0 -112z', ink) +
      stroke('M0 -100V100M-22 -84C-46 -20 -44 40 -18 86M22 -84C46 -20 44 40 18 86', ground, 7),
    'rotate(32)',
  ) +
  ellipse(70, 62, 25, 17, tint, 'transform="rotate(-30 70 62)"') +
  ellipse(-72, -58, 21, 14, tint, 'transform="rotate(-30 -72 -58)"');

const peaks: Sign = (ink, tint, ground) =>
  path('M-112 70L-44 -52L-4 14L34 -34L112 70z', ink) +
  path('M-44 -52L-66 -12L-44 -22L-26 -4L-22 -16z', ground) +
  path(
    'M0 -108C22 -78 30 -62 30 -46A30 30 0 0 1 -30 -46C-30 -62 -22 -78 0 -108z',
    tint,
    'transform="translate(56 -8)scale(.8)"',
  ) +
  stroke('M-112 86H112', ink, 9);

const flutedMould: Sign = (ink, tint, ground) =>
  path(scallop(12, 92, 92, 26), ink) +
  repeat(12, (index) => stroke('M0 -44V-88', ground, 6, `transform="rotate(${index * 30 + 15})"`)) +
  circle(0, 0, 42, tint) +
  circle(0, 0, 20, ground);

const leaf: Sign = (ink, tint, ground) =>
  group(
    path('M0 112C-74 60 -82 -46 0 -112C82 -46 74 60 0 112z', ink) +
      stroke('M0 104V-66M0 60L-42 26M0 60L42 26M0 12L-46 -22M0 12L46 -22', ground, 7),
    'rotate(24)',
  ) + path('M66 92C34 88 26 62 34 40C58 48 70 66 66 92z', tint);

const crossedTools: Sign = (ink, tint) =>
  group(
    rect(-11, -4, 22, 112, 10, ink) +
      path('M0 -112C44 -112 50 -40 10 2H-10C-50 -40 -44 -112 0 -112z', 'none', `stroke="${ink}" stroke-width="9"`) +
      stroke('M0 -108V0M-18 -104C-26 -60 -14 -20 -5 0M18 -104C26 -60 14 -20 5 0', ink, 6),
    'rotate(-36)',
  ) +
  group(
    rect(-17, -70, 34, 140, 12, tint) + rect(-8, -110, 16, 46, 8, ink) + rect(-8, 64, 16, 46, 8, ink),
    'rotate(40)',
  );

const petals: Sign = (ink, tint, ground) =>
  repeat(6, (index) =>
    path(
      'M0 -18C-36 -38 -38 -92 0 -108C38 -92 36 -38 0 -18z',
      index % 2 ? tint : ink,
      `transform="rotate(${index * 60})"`,
    ),
  ) +
  circle(0, 0, 24, ground) +
  circle(0, 0, 13, ink);

const palm: Sign = (ink, tint) =>
  stroke('M8 108C-6 60 -2 10 4 -34', tint, 21) +
  repeat(7, (index) =>
    path('M0 0C34 -34 84 -30 106 8C74 -8 36 0 0 0z', ink, `transform="translate(4 -40)rotate(${-186 + index * 32})"`),
  ) +
  circle(-13, -18, 13, tint) +
  circle(22, -16, 13, tint) +
  circle(4, -2, 13, tint);

const almond: Sign = (ink, tint, ground) =>
  group(
    path('M0 -110C62 -58 66 62 0 104C-66 62 -62 -58 0 -110z', ink) +
      stroke('M0 -84C-10 -20 -8 40 0 84M-22 -54C-36 0 -32 44 -18 72M22 -54C36 0 32 44 18 72', ground, 6),
    'translate(-20 6)rotate(-20)',
  ) +
  path('M40 -104C72 -92 94 -60 86 -26C56 -32 36 -66 40 -104z', tint) +
  path('M88 -14C104 16 98 50 72 70C58 44 62 10 88 -14z', tint);

const ovenArch: Sign = (ink, tint, ground) =>
  path('M-106 96V-10C-106 -76 -60 -112 0 -112C60 -112 106 -76 106 -10V96z', ink) +
  path('M-66 96V4C-66 -36 -36 -62 0 -62C36 -62 66 -36 66 4V96z', ground) +
  path('M0 -36C34 0 40 28 34 52C28 76 14 86 0 86C-14 86 -28 76 -34 52C-38 34 -28 22 -20 8C-12 22 -8 18 0 -36z', tint);

const threads: Sign = (ink, tint) =>
  repeat(5, (index) => {
    const wave = 'M-100 0C-60 -38 -30 38 0 0S60 38 100 0';
    return path(wave, 'none', `${line(index % 2 ? tint : ink, 14)} transform="translate(0 ${index * 32 - 62})"`);
  });

const cupcakeSign: Sign = (ink, tint, ground) =>
  path('M-76 8H76L50 104H-50z', tint) +
  stroke('M-40 14L-28 98M0 14V98M40 14L28 98', ground, 7) +
  path(
    d`M-92 10C-104 -22 -80 -42 -64 -42C-64 -78 -34 -88 -16 -84C-8 -106 18 -106 24 -84C48 -88 66 -70 64 -42
      C84 -42 104 -20 92 10z`,
    ink,
  ) +
  circle(4, -102, 14, tint);

const stackedSacks: Sign = (ink, tint, ground) =>
  group(
    path('M-44 -52C-26 -58 26 -58 44 -52L52 -34V44C52 54 46 58 36 58H-36C-46 58 -52 54 -52 44V-34z', ink) +
      stroke('M-46 -30H46', ground, 6),
    'translate(0 -48)',
  ) +
  [-56, 56]
    .map((x) =>
      group(
        path('M-44 -52C-26 -58 26 -58 44 -52L52 -34V44C52 54 46 58 36 58H-36C-46 58 -52 54 -52 44V-34z', tint) +
          stroke('M-46 -30H46', ground, 6),
        `translate(${x} 50)`,
      ),
    )
    .join('');

const seaDrop: Sign = (ink, tint) =>
  path('M0 -112C46 -54 66 -22 66 14A66 66 0 0 1 -66 14C-66 -22 -46 -54 0 -112z', ink) +
  path(
    'M-104 64C-78 40 -52 40 -26 64S26 88 52 64S92 44 104 56',
    'none',
    `stroke="${tint}" stroke-width="17" stroke-linecap="round"`,
  ) +
  path(
    'M-80 100C-60 84 -40 84 -20 100S20 116 40 100S70 88 80 94',
    'none',
    `stroke="${tint}" stroke-width="12" stroke-linecap="round"`,
  );

const lightSlice: Sign = (ink, tint, ground) =>
  path(
    d`M-72 96V6C-104 -8 -104 -84 -44 -90C-20 -94 20 -94 44 -90C104 -84 104 -8 72 6V96C72 102 68 106 62 106H-62
      C-68 106 -72 102 -72 96z`,
    ink,
  ) +
  path('M0 70C-44 40 -44 -12 6 -44C40 -8 38 44 0 70z', tint) +
  stroke('M-2 84C-2 40 2 10 6 -18', ground, 6);

const mixingBowl: Sign = (ink, tint, ground) =>
  stroke('M22 -10L70 -104', tint, 19) +
  ellipse(72, -104, 21, 15, tint, 'transform="rotate(-62 72 -104)"') +
  path('M-108 -12H108C104 58 62 100 0 100C-62 100 -104 58 -108 -12z', ink) +
  stroke('M-84 24C-66 62 -40 78 -12 82', ground, 8) +
  rect(-116, -24, 232, 21, 10, ink);

const ribbonBox: Sign = (ink, tint, ground) =>
  rect(-92, -26, 184, 126, 10, ink) +
  rect(-106, -48, 212, 42, 9, ink) +
  stroke('M-106 -4H106', ground, 6) +
  rect(-17, -48, 34, 148, 0, tint) +
  path(
    'M0 -50C-30 -104 -92 -104 -80 -66C-72 -46 -30 -46 0 -50zM0 -50C30 -104 92 -104 80 -66C72 -46 30 -46 0 -50z',
    tint,
  );

const honeycomb: Sign = (ink, tint) =>
  [
    [0, 0],
    [60, 0],
    [-60, 0],
    [30, -52],
    [-30, -52],
    [30, 52],
    [-30, 52],
  ]
    .map(([x = 0, y = 0], index) =>
      path(
        'M0 -31L27 -15.5V15.5L0 31L-27 15.5V-15.5z',
        index === 0 || index === 5 ? tint : ink,
        `transform="translate(${x} ${y})"`,
      ),
    )
    .join('');

const starAnise: Sign = (ink, tint, ground) =>
  repeat(8, (index) =>
    group(
      path('M0 -14C-22 -32 -24 -76 0 -110C24 -76 22 -32 0 -14z', ink) + ellipse(0, -60, 8, 17, tint),
      `rotate(${index * 45})`,
    ),
  ) + circle(0, 0, 17, ground);

const chefHat: Sign = (ink, tint, ground) =>
  path('M-60 30C-112 26 -120 -52 -64 -62C-52 -110 52 -110 64 -62C120 -52 112 26 60 30V52H-60z', ink) +
  stroke('M-26 30V-18M0 34V-26M26 30V-18', ground, 7) +
  rect(-66, 54, 132, 44, 10, tint);

const lantern: Sign = (ink, tint, ground) =>
  circle(0, -106, 13, 'none', `stroke="${ink}" stroke-width="8"`) +
  path('M-42 -60C-36 -84 -16 -92 0 -96C16 -92 36 -84 42 -60z', ink) +
  path('M-46 -54H46L70 8L46 70H-46L-70 8z', ink) +
  path('M0 -36C30 -2 30 24 0 52C-30 24 -30 -2 0 -36z', tint) +
  stroke('M-46 -54L-28 8L-46 70M46 -54L28 8L46 70', ground, 6) +
  rect(-54, 74, 108, 21, 8, ink) +
  path('M-14 96H14L0 114z', tint);

const mixerSign: Sign = (ink, tint, ground) =>
  path(
    'M-96 -40C-96 -74 -70 -88 -36 -88H56C88 -88 106 -68 106 -44C106 -24 92 -12 72 -12H-64C-84 -12 -96 -22 -96 -40z',
    ink,
  ) +
  path('M44 -14H96L104 92H30C52 60 54 20 44 -14z', ink) +
  rect(-108, 82, 216, 26, 12, ink) +
  path('M-92 14H18C18 52 -6 74 -37 74C-68 74 -92 52 -92 14z', tint) +
  stroke('M-37 -10V12', ink, 13) +
  circle(-62, -50, 11, ground);

export const SIGNS = {
  wheat,
  millstone,
  risingLoaf,
  sugar,
  cocoaPod,
  peaks,
  flutedMould,
  leaf,
  crossedTools,
  petals,
  palm,
  almond,
  ovenArch,
  threads,
  cupcakeSign,
  stackedSacks,
  seaDrop,
  lightSlice,
  mixingBowl,
  ribbonBox,
  honeycomb,
  starAnise,
  chefHat,
  lantern,
  mixerSign,
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
