/**
 * What React needs of events before a component handles one: a press while a page comes alive makes that urgent, and the value of a
 * field stays that of its component also where nothing handles its changes.
 */
const ALWAYS = ['change', 'click', 'input', 'keydown', 'submit']

/** React stores what a component says of an element when it makes, hydrates or changes it. */
const STORES = /(\w+)\[internalPropsKey\] = (\w+)\b/g
const STORES_COUNT = 5

/** The list of all events, which nothing reads then. */
const COLLECTS =
  /(?<=registrationNameDependencies\[registrationName\] = dependencies;)\s+for \([^)]+\)\s+allNativeEvents\.add\([^;]+;/

const LISTENS = /(?<=function listenToAllSupportedEvents\(rootContainerElement\) \{)[\s\S]+?(?=\n\}\n)/

/**
 * React's module, listening to an event once a component handles it.
 *
 * @throws if something is not found that would be changed, as after an update of React
 */
export function withHandledEvents(code: string): string {
  const count = code.match(STORES)?.length
  if (count !== STORES_COUNT) throw new Error(`React stores props at ${count} places, not at ${STORES_COUNT}`)
  if (!LISTENS.test(code)) throw new Error('React has no function listenToAllSupportedEvents')
  if (!COLLECTS.test(code)) throw new Error('React does not collect the names of events')
  return code
    .replace(STORES, '$1[internalPropsKey] = seeHandlers($2)')
    .replace(COLLECTS, '')
    .replace(LISTENS, () => LISTEN_TO_HANDLED)
    .concat(SEE_HANDLERS)
}

/** The body of the function that React calls for the document and the container of each portal. */
const LISTEN_TO_HANDLED = `
  if (rootContainerElement[listeningMarker]) return;
  rootContainerElement[listeningMarker] = !0;
  eventRoots.add(new WeakRef(rootContainerElement));
  handledEvents.forEach(function (name) {
    listenToHandledEvent(name, rootContainerElement);
  });`

const SEE_HANDLERS = `
var eventRoots = new Set(),
  seenHandlers = new Set(),
  handledEvents = new Set(${JSON.stringify(ALWAYS)});
function listenToHandledEvent(name, root) {
  nonDelegatedEvents.has(name) || listenToNativeEvent(name, !1, root);
  listenToNativeEvent(name, !0, root);
}
function handleEvent(name) {
  if (handledEvents.has(name)) return;
  handledEvents.add(name);
  eventRoots.forEach(function (reference) {
    var root = reference.deref();
    root ? listenToHandledEvent(name, root) : eventRoots.delete(reference);
  });
}
function seeHandlers(props) {
  for (var prop in props) {
    if (prop[0] !== "o" || prop[1] !== "n" || !props[prop] || seenHandlers.has(prop)) continue;
    if (!registrationNameDependencies.hasOwnProperty(prop)) continue;
    seenHandlers.add(prop);
    registrationNameDependencies[prop].forEach(function (name) {
      // Of changes, only browsers without the event "input" need it.
      if (name !== "selectionchange") handleEvent(name);
    });
  }
  return props;
}
`
