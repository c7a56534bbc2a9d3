import { answerWorks } from '#app/platform/threads/answer-works.server.ts'
import { type Document, makeDocument } from './document.server.ts'

/** The program of the thread that draws PDFs. */
answerWorks(
  // A copy with memory of its own, which is handed over without another copy.
  async (document: Document) => new Uint8Array(await makeDocument(document)),
  result => [result.buffer],
)
