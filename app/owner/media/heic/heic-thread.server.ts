import { answerWorks } from '#app/platform/threads/answer-works.server.ts'
import { convertHeic } from './convert-heic.server.ts'

/** The program of the thread that decodes pictures of phones. */
answerWorks(convertHeic)
