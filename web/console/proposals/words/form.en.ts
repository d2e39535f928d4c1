import type { Translation } from '#web/shared/i18n/messages.ts';
import type { proposalForm as arabic } from './form.ar.ts';

/** What the form of a product says, wherever it is filled in. */
export const proposalForm: Translation<typeof arabic> = {
  'proposals.hint.name': 'Without the size: sizes are packs.',
  'proposals.hint.keywords': 'Other names that people search for, separated by commas.',
  'proposals.hint.allergens': 'Choose what the product contains.',
  'proposals.pack': 'Pack {number}',
  'proposals.pack.unit': 'Unit',
  'proposals.pack.name': 'Arabic pack name',
  'proposals.pack.nameEn': 'English pack name',
  'proposals.pack.add': 'Add a pack',
  'proposals.pack.remove': 'Remove pack {number}',
  'proposals.pack.confirm': 'The price is right',
  'proposals.pictures.hint':
    'Up to 8, at least 600 pixels wide and high. The first is the main one: the whole pack on a light ground.',
  'proposals.pictures.photo': 'Take a photo',
  'proposals.pictures.add': 'Choose pictures',
  'proposals.pictures.earlier': 'Move picture {number} earlier',
  'proposals.pictures.later': 'Move picture {number} later',
  'proposals.pictures.remove': 'Remove picture {number}',
  'proposals.pictures.crop': 'Crop picture {number}',
  'proposals.pictures.full': 'There are 8 pictures. Remove one to add another.',
  'proposals.pictures.preparing': 'Preparing the picture…',
  'proposals.pictures.uploading': 'Uploading: {percent}',
  'proposals.pictures.checking': 'Checking the picture…',
  'proposals.pictures.failed': 'The picture could not be uploaded.',
  'proposals.crop.title': 'Crop the picture',
  'proposals.crop.text': 'Drag the square to its place and change its size.',
  'proposals.crop.size': 'Size of the square',
  'proposals.crop.across': 'Place across',
  'proposals.crop.down': 'Place down',
  'proposals.crop.apply': 'Crop',
  'proposals.crop.whole': 'Whole picture',
  'proposals.crop.failed': 'The picture could not be cropped.',
  'proposals.problems': { one: 'One thing is left to complete', other: '{count} things are left to complete' },
};
