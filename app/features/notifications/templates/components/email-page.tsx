import { Body, Button, Container, Head, Hr, Html, Link, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import type { EmailBlock, EmailContent, EmailStore } from '../email-content.ts'

/**
 * An email in the store's look. It carries no pictures, so that it is whole where they are not shown; what people wrote has
 * the direction of its own words, so that Urdu reads from the right.
 */
export function EmailPage({ content, store }: { content: EmailContent; store: EmailStore }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={BODY}>
        <div style={UNSEEN}>{content.preview}</div>
        <Container style={PAGE}>
          <Text style={BRAND}>
            <Link href={store.url} style={{ color: INK, textDecoration: 'none' }}>
              {store.name}
            </Link>
          </Text>
          {content.blocks.map(block => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
          <Hr style={{ borderColor: LINE, margin: '32px 0 16px' }} />
          <Text style={{ ...SMALL, margin: 0 }}>
            {store.name} · {new URL(store.url).host}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        // A sentence of ours, in which the name of somebody stands.
        <Text style={WORDS}>{block.text}</Text>
      )
    case 'quote':
      return (
        <Section style={QUOTE}>
          <Text dir="auto" style={{ ...WORDS, margin: 0, whiteSpace: 'pre-line' }}>
            {block.text}
          </Text>
        </Section>
      )
    case 'lines':
      return (
        <Section style={{ margin: '0 0 20px' }}>
          <Text style={HEADING}>{block.heading}</Text>
          {block.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
            <Text key={place} dir="auto" style={LISTED}>
              {line.replace(PRICE_BREAK, 'PKR\u00a0')}
            </Text>
          ))}
        </Section>
      )
    case 'total':
      return <Text style={TOTAL}>{block.text}</Text>
    case 'link':
      return (
        <Section style={{ margin: '24px 0' }}>
          <Button href={block.url} style={PRESS}>
            {block.label}
          </Button>
          <Text style={{ ...SMALL, wordBreak: 'break-all' }}>{block.url}</Text>
        </Section>
      )
  }
}

/** A price that would begin at the end of a line. */
const PRICE_BREAK = /PKR (?=\d)/g

/** For the list of mails, which shows the first words beside the subject. */
const UNSEEN: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden' }

const INK = '#1b1916'
const LINE = '#e0d8cb'
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, 'Noto Nastaliq Urdu', Arial, sans-serif"

const BODY: CSSProperties = { backgroundColor: '#faf7f2', margin: 0, padding: '24px 12px' }
const PAGE: CSSProperties = {
  backgroundColor: '#fffdfa',
  border: `1px solid ${LINE}`,
  borderRadius: '8px',
  maxWidth: '560px',
  padding: '28px',
}
const BRAND: CSSProperties = {
  fontFamily: "Newsreader, Georgia, 'Times New Roman', serif",
  fontSize: '28px',
  fontWeight: 600,
  lineHeight: 1,
  margin: '0 0 24px',
}
const WORDS: CSSProperties = {
  color: INK,
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: 1.55,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}
const SMALL: CSSProperties = { ...WORDS, color: '#5f574c', fontSize: '13px', margin: '8px 0 0' }
const HEADING: CSSProperties = { ...WORDS, fontWeight: 600, margin: '20px 0 4px' }
const LISTED: CSSProperties = { ...WORDS, borderTop: `1px solid ${LINE}`, margin: 0, padding: '8px 0' }
const TOTAL: CSSProperties = { ...WORDS, fontSize: '18px', fontWeight: 600, margin: '16px 0 20px' }
const QUOTE: CSSProperties = {
  backgroundColor: '#f1ece3',
  borderRadius: '4px',
  margin: '0 0 16px',
  padding: '16px',
}
const PRESS: CSSProperties = {
  backgroundColor: '#17452f',
  borderRadius: '4px',
  color: '#fbf8f2',
  fontFamily: SANS,
  fontSize: '16px',
  fontWeight: 600,
  padding: '12px 24px',
}
