import { html } from 'hono/html'
import { directionOf } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import type { EmailBlock, EmailContent, EmailStore } from './email-content.ts'

/** Escaped HTML. The library returns a promise if a value in it is a promise. */
type Markup = ReturnType<typeof html>

const INK = '#1b1916'
const BORDER = '#e0d8cb'
const SANS =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,'Noto Nastaliq Urdu',Arial,sans-serif"
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif"
/** The style of every text. Sizes and margins come after it, because a later declaration wins. */
const TEXT = `${SANS};font-size:16px;line-height:1.55;color:${INK};overflow-wrap:anywhere`

const PARAGRAPH = `${TEXT};margin:0 0 16px`
const SMALL = `${SANS};font-size:13px;line-height:1.55;color:#5f574c;overflow-wrap:anywhere`
const HEADING = `${TEXT};font-weight:600;margin:20px 0 4px`
const LISTED = `${TEXT};border-top:1px solid ${BORDER};margin:0;padding:8px 0`
const TOTAL = `${TEXT};font-size:18px;font-weight:600;margin:16px 0 20px`
const BUTTON = `${SANS};display:inline-block;max-width:100%;box-sizing:border-box;border-radius:4px;color:#fbf8f2;font-size:16px;font-weight:600;line-height:1.2;padding:12px 24px;text-decoration:none`

/** The layout uses tables, because several mail programs ignore widths, margins and paddings of other elements. */
const TABLE = html`role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" align="center"`

/** The space in a price, where a line break would separate the amount from its currency. */
const PRICE = /PKR (?=\d)/g

/**
 * The HTML of an email in the store's design. Every text is escaped. It loads nothing and contains no pictures, so it is
 * complete where pictures are blocked. Text that customers typed has its own direction, so that Urdu runs from the right.
 */
export async function emailHtml(content: EmailContent, store: EmailStore): Promise<string> {
  const page =
    await html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="${directionOf(language())}" lang="${language()}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${content.subject}</title>
</head>
<body dir="${directionOf(language())}" style="background-color:#faf7f2;margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table ${TABLE}><tr><td style="background-color:#faf7f2;padding:24px 12px">
<table ${TABLE} style="max-width:560px;background-color:#fffdfa;border:1px solid ${BORDER};border-radius:8px"><tr><td style="padding:28px">
<p style="${SERIF};font-size:28px;font-weight:600;line-height:1;margin:0 0 24px"><a href="${store.url}" style="color:${INK};text-decoration:none">${store.name}</a></p>
${content.blocks.map(block => blockHtml(block, store))}
<hr style="width:100%;border:none;border-top:1px solid ${BORDER};margin:32px 0 16px">
<p style="${SMALL};margin:0">${store.name} · ${new URL(store.url).host}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
  return page.toString()
}

function blockHtml(block: EmailBlock, { buttonColour }: EmailStore): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${PARAGRAPH}">${block.text}</p>\n`
    case 'quote':
      return html`<table ${TABLE} style="margin:0 0 16px"><tr><td style="background-color:#f1ece3;border-radius:4px;padding:16px"><p dir="auto" style="${TEXT};margin:0;white-space:pre-line">${block.text}</p></td></tr></table>\n`
    case 'lines':
      return html`<table ${TABLE} style="margin:0 0 20px"><tr><td><p style="${HEADING}">${block.heading}</p>\n${block.lines.map(lineHtml)}</td></tr></table>\n`
    case 'total':
      return html`<p style="${TOTAL}">${block.text}</p>\n`
    case 'link':
      return html`<table ${TABLE} style="margin:24px 0"><tr><td><a href="${block.url}" target="_blank" style="${BUTTON};background-color:${buttonColour}">${block.label}</a>
<p style="${SMALL};margin:8px 0 0;word-break:break-all">${block.url}</p></td></tr></table>\n`
  }
}

/** A line in other letters, such as a phone number in an Urdu email, stands on the same side as the others. */
function lineHtml(line: string): Markup {
  const side = directionOf(language()) === 'rtl' ? 'right' : 'left'
  return html`<p dir="auto" style="${LISTED};text-align:${side}">${line.replace(PRICE, 'PKR\u00a0')}</p>\n`
}
