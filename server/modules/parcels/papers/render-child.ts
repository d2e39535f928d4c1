import { answerRequests } from '#server/platform/helper-process.ts';
import { paperTypesetter } from './typesetter.ts';

answerRequests(paperTypesetter().toPdf);
