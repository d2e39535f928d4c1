import { answerRequests } from '#server/helper-process.ts';
import { invoiceTypesetter } from './typesetter.ts';

const typesetter = invoiceTypesetter();
answerRequests(typesetter.toPdf);
