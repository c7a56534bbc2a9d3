import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import { PLACEHOLDERS } from '#app/owner/settings/content/page-texts.ts'
import { readVideoAddress, videoPage } from '#app/owner/settings/home-sections/video-address.ts'
import { onePicture, optionalLine, optionalText, text } from '#app/owner/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { rulesWith } from './numbered-fields.ts'
import { makeThings, readThings, repeatedGroups, repeatedRules } from './repeated-things.ts'
import { noPictures, type RepeatedThings, type SectionForm, TITLE, title } from './section-form.ts'

const REASONS: RepeatedThings = {
  name: message('benefit'),
  add: message('Add a benefit'),
  title: message('Benefits'),
  least: 0,
  most: 8,
  dropsEmpty: true,
}
const REASON_RULES = {
  title: optionalLine(message('the title'), 60),
  text: optionalText(message('the text'), 300),
}

export const BENEFITS: SectionForm<'benefits'> = {
  name: message('Benefits'),
  about: message('Short reasons to buy here, side by side.'),
  repeats: REASONS,
  groups: [
    { fields: [{ ...TITLE, hint: message('Empty: Why choose us.') }] },
    ...repeatedGroups(REASONS, message('Benefit {number}'), [
      { name: 'title', label: message('Title'), kind: 'line', isOptional: true },
      { name: 'text', label: message('Text'), kind: 'text', rows: 2, isOptional: true },
    ]),
  ],
  schema: z.intersection(
    z.object({ title }),
    repeatedRules(REASONS, prefix => rulesWith(prefix, REASON_RULES), { title: '', text: '' }),
  ),
  read: ({ title, reasons }) => ({
    title,
    ...readThings(
      REASONS,
      reasons.map(reason => ({ ...reason })),
    ),
  }),
  pictures: noPictures,
  make: (values, pictures) => ({
    title: values.title ?? '',
    reasons: makeThings(REASONS, values, pictures, ({ title = '', text = '' }) => ({ title, text })),
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
