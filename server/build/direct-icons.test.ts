import { expect, test } from 'vitest'
import { shapesAlone } from './direct-icons.ts'

const ICON = `const __iconData = {
  name: "search",
  size: 24,
  node: [
    ["path", { d: "m6 9 6 6 6-6", key: "qrunsl" }],
    [
      "path",
      {
        d: "M12 20v2",
        key: "1lh1kg"
      }
    ],
    ["path", { d: "m9-.5v4", key: "1lh2kg" }],
    ["circle", { cx: "11", cy: "11", r: "8", key: "4ej97u" }],
    ["path", { d: "M5 12h14", key: "1ays0h" }]
  ],
  aliases: ["find"]
};
__iconData.node;
const Search = createLucideIcon(__iconData);`

test('an icon has no names and keys, and lines that follow each other are one path', () => {
  expect(shapesAlone(ICON).replaceAll(/\s+/g, ' ')).toBe(
    'const __iconData = { node: [ ["path", { d: "M6 9l6 6 6-6M12 20v2M9 -.5v4" }], ' +
      '["circle", { cx: "11", cy: "11", r: "8" }], ["path", { d: "M5 12h14" }] ], }; ' +
      'const Search = /* @__PURE__ */ createLucideIcon(__iconData);',
  )
})
