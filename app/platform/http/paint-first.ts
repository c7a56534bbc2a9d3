const PRELOAD = '<link rel="modulepreload" '
const END = '</body></html>'
const HEAD_END = '</head>'

/** Fonts and scripts wait this long at most for the pictures of the first screen, in milliseconds. */
const LONGEST_WAIT = 3000

/**
 * Fetches the shop's fonts, and fetches and starts the page's scripts, after the first paint and the pictures of the first
 * screen; or at once in a background tab, which is never painted. The fonts are shown once all are there, so that the page is
 * laid out with them once. They are asked for by a Latin and an Arabic letter. Each page carries it, so that its names are short: whether
 * it (w)as started, the (d)ocument, (s)tart, (a)fter the paint, and the (p)ictures that are awaited.
 */
const START_SCRIPTS = `(()=>{let w,d=document,s=()=>{if(w)return;w=1;for(const l of d.querySelectorAll('link[data-after-paint]'))l.rel=l.dataset.afterPaint||'modulepreload';Promise.all([...d.querySelectorAll('link[data-font]')].map(l=>d.fonts.load('1em "'+l.dataset.font+'"',' \\u0627'))).then(()=>{d.documentElement.dataset.fonts=''},()=>{});const e=d.createElement('script');e.type='module';e.textContent=d.querySelector('script[data-after-paint]').textContent;d.head.append(e)},a=t=>requestAnimationFrame(()=>setTimeout(t));d.visibilityState=='visible'?a(()=>{const p=[...d.images].filter(i=>{const{top,left,right,height}=i.getBoundingClientRect();return!i.complete&&height>0&&innerHeight>top&&innerWidth>left&&right>0});Promise.all(p.map(i=>new Promise(r=>{i.onload=i.onerror=r}))).then(()=>p[0]?a(s):s());setTimeout(s,${LONGEST_WAIT})}):s()})()`

/** A module of a page that another file, which the page fetches too, holds under a name. */
export interface HeldModule {
  address: string
  holder: string
  name: string
}

/**
 * Lets a page be painted before its scripts are fetched: it can be read without them, and on a phone they would compete
 * with its styles and pictures, as fonts would. The router offers no setting for this, so its HTML is edited.
 *
 * @param html a whole page, whose scripts carry the nonce
 * @param held the page's modules that need no request of their own. One that the page does not import as the router writes it is left as it is
 * @returns the page in three pieces, because copying a page of a hundred kilobytes takes long; undefined where the router's script or its preloads are not found, as after a change of the router
 */
export function paintFirst(
  html: string,
  nonce: string,
  held: readonly HeldModule[] = [],
): string[] | undefined {
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`
  // Those of pictures begin with `as`, and stay.
  const fontPreload = `<link nonce="${nonce}" rel="preload" href=`
  // Only the head and the end are searched, because most of a page is between them.
  const headEnd = html.indexOf(HEAD_END)
  const scriptStart = html.lastIndexOf(moduleScript)
  const head = html.slice(0, headEnd)
  if (headEnd < 0 || scriptStart < headEnd || !head.includes(PRELOAD) || !html.endsWith(END)) return undefined
  const scripts = html.slice(scriptStart + moduleScript.length, -END.length)
  const short = held.reduce(withoutModule, { head, scripts })
  return [
    short.head
      .replaceAll(PRELOAD, '<link data-after-paint="" ')
      .replaceAll(fontPreload, '<link data-after-paint="preload" href='),
    html.slice(headEnd, scriptStart),
    `<script nonce="${nonce}" type="text/after-paint" data-after-paint="">${short.scripts}<script nonce="${nonce}">${START_SCRIPTS}</script>${END}`,
  ]
}

/** Takes a module from the file that holds it, which costs no request. */
function withoutModule(
  page: { head: string; scripts: string },
  { address, holder, name }: HeldModule,
): typeof page {
  const preload = new RegExp(`${PRELOAD}[^>]*"${address}"[^>]*>`)
  const imported = new RegExp(`import \\* as (\\w+) from "${address}";`)
  if (!preload.test(page.head) || !imported.test(page.scripts)) return page
  return {
    head: page.head.replace(preload, ''),
    scripts: page.scripts.replace(imported, `import {${name} as $1} from "${holder}";`),
  }
}
