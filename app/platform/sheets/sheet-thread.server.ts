import { answerWorks } from '#app/platform/threads/answer-works.server.ts'
import { readCells } from './read-cells.server.ts'

/** The program of the thread that reads sheets of parcels. */
answerWorks(readCells)
