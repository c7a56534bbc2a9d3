const PRELOAD = '<link rel="modulepreload" '
const END = '</body></html>'
const HEAD_END = '</head>'

/** Fonts and scripts wait this long at most for the pictures of the first screen, in milliseconds. */
const LONGEST_WAIT = 3000

/**
 * Shows the shop's fonts, and fetches and starts the page's scripts, after the first paint and the pictures of the first
 * screen; or at once in a background tab, which is never painted.
 */
const START_SCRIPTS = `(()=>{let started=false;const start=()=>{if(started)return;started=true;document.documentElement.dataset.fonts='';for(const link of document.querySelectorAll('link[data-after-paint]'))link.rel=link.dataset.afterPaint||'modulepreload';const script=document.createElement('script');script.type='module';script.textContent=document.querySelector('script[data-after-paint]').textContent;document.head.append(script)};const afterPaint=task=>requestAnimationFrame(()=>setTimeout(task));const waitForPictures=()=>{const isAwaited=image=>{const{top,left,height}=image.getBoundingClientRect();return!image.complete&&height>0&&innerHeight>top&&innerWidth>left};const waiting=[...document.images].filter(isAwaited);const arrivals=waiting.map(image=>new Promise(done=>{image.onload=image.onerror=done}));Promise.all(arrivals).then(()=>waiting.length?afterPaint(start):start());setTimeout(start,${LONGEST_WAIT})};document.visibilityState==='visible'?afterPaint(waitForPictures):start()})()`

/**
 * Lets a page be painted before its scripts are fetched: it can be read without them, and on a phone they would compete
 * with its styles and pictures, as fonts would. The router offers no setting for this, so its HTML is edited.
 *
 * @param html a whole page, whose scripts carry the nonce
 * @returns the page in three pieces, because copying a page of a hundred kilobytes takes long; undefined where the router's script or its preloads are not found, as after a change of the router
 */
export function paintFirst(html: string, nonce: string): string[] | undefined {
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`
  // Those of pictures begin with `as`, and stay.
  const fontPreload = `<link nonce="${nonce}" rel="preload" href=`
  // Only the head and the end are searched, because most of a page is between them.
  const headEnd = html.indexOf(HEAD_END)
  const scriptStart = html.lastIndexOf(moduleScript)
  const head = html.slice(0, headEnd)
  if (headEnd < 0 || scriptStart < headEnd || !head.includes(PRELOAD) || !html.endsWith(END)) return undefined
  const scripts = html.slice(scriptStart + moduleScript.length, -END.length)
  return [
    head
      .replaceAll(PRELOAD, '<link data-after-paint="" ')
      .replaceAll(fontPreload, '<link data-after-paint="preload" href='),
    html.slice(headEnd, scriptStart),
    `<script nonce="${nonce}" type="text/after-paint" data-after-paint="">${scripts}<script nonce="${nonce}">${START_SCRIPTS}</script>${END}`,
  ]
}
