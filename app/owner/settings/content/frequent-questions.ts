import { isCashOnly } from '#app/pricing/payment-words.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Question, StoreSettings } from '../store-settings.ts'
import { fillIn } from './page-texts.ts'

/** The frequent questions with their answers, filled in from the settings. */
export function frequentQuestions(settings: StoreSettings): Question[] {
  return writtenQuestions(settings).map(({ question, answer }) => ({
    question: fillIn(question, settings),
    answer: fillIn(answer, settings),
  }))
}

/**
 * The frequent questions with their placeholders: the owner's, or the standard ones if the owner wrote none.
 *
 * @param say how the standard ones are said: forms and what is stored have them in English, whatever staff read
 */
export function writtenQuestions(settings: StoreSettings, say = t): Question[] {
  const standard = () =>
    standardQuestions(settings).map(({ question, answer }) => ({
      question: say(question),
      answer: say(answer),
    }))
  return settings.pages.questions ?? standard()
}

function answerAboutReturns({ returnDays }: StoreSettings): string {
  if (returnDays === null)
    return message('{returns}. If a piece reaches you damaged, or is not what you ordered, write to us.')
  return returnDays === 0
    ? message('No: {returns}. If a piece reaches you damaged, or is not what you ordered, write to us.')
    : message(
        'Yes. {returns} of delivery, unworn and with its tags on. Write to us with your order number, and say whether you would like another size.',
      )
}

function standardQuestions(settings: StoreSettings): Question[] {
  return [
    {
      question: message('How do I pay?'),
      answer: isCashOnly(settings)
        ? message(
            'In cash, when the courier brings your parcel. You need no card and no account. Please have the exact amount ready if you can.',
          )
        : message('{payment} You need no account.'),
    },
    {
      question: message('What does delivery cost?'),
      answer: message('{delivery}. The total at checkout is what you pay; nothing is added later.'),
    },
    {
      question: message('How long does delivery take?'),
      answer: message('Delivery takes {delivery_time}. We ship within Pakistan only.'),
    },
    {
      question: message('Can I return or exchange something?'),
      answer: answerAboutReturns(settings),
    },
    {
      question: message('How do I find my size?'),
      answer: message(
        'Lay a piece that fits you flat, measure it, and compare it with the size guide. All our measurements are of the garment, in inches and centimetres. Between two sizes, take the larger one for hoodies and the smaller one for shirts.',
      ),
    },
    {
      question: message('A size is sold out. Will it come back?'),
      answer: message('Write to us with the piece and your size, and we tell you whether it is expected.'),
    },
    {
      question: message('Can I change or cancel my order?'),
      answer: message(
        'Write or call with your order number as soon as you can. A parcel that is with the courier can no longer be changed.',
      ),
    },
    {
      question: message('How do I follow my order?'),
      answer: message(
        'Open Track Order at the end of this page and enter your order number with the phone number or email you gave us.',
      ),
    },
    {
      question: message('Do I need an account?'),
      answer: message('No. Name, phone number and address are enough for us to find you.'),
    },
    {
      question: message('How should I wash my clothes?'),
      answer: message(
        'As the page of the piece and its label say. Where nothing is said: cold, inside out, with similar colours, and dried in the shade.',
      ),
    },
  ]
}
