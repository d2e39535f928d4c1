import { answerRequests } from '#server/platform/helper-process.ts';
import { readTable } from './read-file.ts';

answerRequests(readTable);
