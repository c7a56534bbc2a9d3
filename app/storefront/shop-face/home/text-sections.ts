import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import { PLACEHOLDERS } from '#app/owner/settings/content/page-texts.ts'
import { readVideoAddress, videoPage } from '#app/owner/settings/home-sections/video-address.ts'
import {
  onePicture,
  optionalLine,
  optionalText,
  type TypedValues,
  text,
} from '#app/owner/settings/settings-fields.ts'
import type { Reason } from '#app/owner/settings/store-settings.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { joinValues, numbered, numberedRules, ownValues, prefixed } from './numbered-fields.ts'
import { noPictures, type SectionForm, TITLE, title } from './section-form.ts'

const MOST_REASONS = 8
const REASONS = Array.from({ length: MOST_REASONS }, (_, index) => index)

export const BENEFITS: SectionForm<'benefits'> = {
  name: message('Benefits'),
  about: message('Short reasons to buy here, side by side.'),
  groups: [
    { fields: [{ ...TITLE, hint: message('Empty: Why choose us.') }] },
    ...REASONS.map(index => ({
      title: message('Benefit {number}'),
      number: index + 1,
      fields: numbered(
        [
          { name: 'title', label: message('Title'), kind: 'line', isOptional: true },
          { name: 'text', label: message('Text'), kind: 'text', rows: 2, isOptional: true },
        ],
        'benefit',
        index,
      ),
    })),
  ],
  schema: z.object(
    Object.assign(
      { title },
      ...REASONS.map(index =>
        numberedRules(
          { title: optionalLine(message('the title'), 60), text: optionalText(message('the text'), 300) },
          'benefit',
          index,
        ),
      ),
    ),
  ),
  read: ({ title, reasons }) => ({
    title,
    ...joinValues(reasons.map((reason, index) => prefixed({ ...reason }, 'benefit', index))),
  }),
  pictures: noPictures,
  make: values => ({
    title: values.title ?? '',
    reasons: REASONS.map(index => readReason(ownValues(values, 'benefit', index))).filter(
      reason => reason.title !== '' || reason.text !== '',
    ),
  }),
  summary: ({ title, reasons }) =>
    [title, ...reasons.map(reason => reason.title)].filter(Boolean).join(' · '),
}

export const TEXT: SectionForm<'text'> = {
  name: message('Text'),
  about: message('A few paragraphs, with a title or without.'),
  groups: [
    {
      fields: [
        TITLE,
        {
          name: 'text',
          label: message('Text'),
          kind: 'text',
          rows: 8,
          get hint() {
            return t(
              'An empty line begins a new paragraph. {placeholders} stand for what the settings say.',
              { placeholders: PLACEHOLDERS.join(t(', ')) },
            )
          },
        },
      ],
    },
  ],
  schema: z.object({ title, text: text(message('the text'), 5_000) }),
  read: ({ title, text }) => ({ title, text }),
  pictures: noPictures,
  make: ({ title = '', text = '' }) => ({ title, text }),
  summary: ({ title, text }) => title || text,
}

const NO_VIDEO = message('Please enter the address of a video on YouTube or Vimeo.')

export const VIDEO: SectionForm<'video'> = {
  name: message('Video'),
  about: message(
    'A picture that becomes a video once it is tapped. Until then nothing is asked of YouTube or Vimeo.',
  ),
  groups: [
    {
      fields: [
        TITLE,
        { name: 'address', label: message('Address on YouTube or Vimeo'), kind: 'url' },
        { name: 'pictures', label: message('Picture'), kind: 'picture', slot: 'video' },
      ],
    },
  ],
  schema: z.object({
    title,
    address: z
      .string({ error: NO_VIDEO })
      .trim()
      .max(300, NO_VIDEO)
      .refine(address => readVideoAddress(address) !== undefined, NO_VIDEO),
    pictures: onePicture,
  }),
  read: video => ({
    title: video.title,
    address: videoPage(video),
    pictures: writeChosenPictures(video.picture ? [video.picture] : []),
  }),
  pictures: ({ picture }) => ({ pictures: picture }),
  make: ({ title = '', address = '' }, { pictures = null }) => {
    const video = readVideoAddress(address)
    if (!video) throw new Error('A checked address names no video.')
    return { title, ...video, picture: pictures }
  },
  summary: video => video.title || videoPage(video),
}

function readReason({ title = '', text = '' }: TypedValues): Reason {
  return { title, text }
}
