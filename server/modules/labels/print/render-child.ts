import { answerRequests } from '#server/platform/helper-process.ts';
import { labelTypesetter } from './typesetter.ts';

answerRequests(labelTypesetter().toPdf);
