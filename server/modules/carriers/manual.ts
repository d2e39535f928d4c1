import { type CarrierGateway, CarrierRefused } from './gateway.ts';

/** Any carrier, which sellers book themselves: they type its name and number, and the shop prints the address only. */
export const manualCarrier: CarrierGateway = {
  name: 'manual',
  makesLabels: false,
  displayName: '',
  createLabel: async () => {
    throw new CarrierRefused('not_accepted', 'nobody makes labels');
  },
  cancelLabel: async () => 'void',
  track: async () => [],
  parse: () => null,
};
