import { answerWorks } from '#app/platform/threads/answer-works.server.ts'
import { readRecords } from './read-records.server.ts'

/** The program of the thread that reads files of customers and orders. */
answerWorks(readRecords)
