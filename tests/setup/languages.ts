// A setup file is evaluated before each test file, and what it imports only once: with a second one of these, texts would
// be in the language of the first.
import '#app/platform/language.server.ts'
