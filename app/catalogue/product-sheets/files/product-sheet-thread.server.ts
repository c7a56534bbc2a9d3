import { answerWorks } from '#app/platform/threads/answer-works.server.ts'
import { readFile } from './read-file.server.ts'

/** The program of the thread that reads files of products. */
answerWorks(readFile)
