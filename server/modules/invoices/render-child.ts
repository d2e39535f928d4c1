import { answerRequests } from '#server/platform/helper-process.ts';
import { invoiceTypesetter } from './typesetter.ts';

const typesetter = invoiceTypesetter();
answerRequests(typesetter.toPdf);
