import { useState } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { Switch } from '#app/ui/forms/switch.tsx'
import { COMMAND_MENU_KEYS, LIST_SHORTCUTS, PAGE_SHORTCUTS, type Shortcut } from '../shortcuts.ts'
import { areSingleKeysOn, turnSingleKeys } from '../single-keys.ts'
import { KeyCaps } from './key-caps.tsx'

/** All shortcuts of the admin, after the switch for single keys, which takes focus. */
export function ShortcutHelp() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <div className="mt-4 space-y-5">
      <Switch
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turnSingleKeys(checked)
          setOn(checked)
        }}
      >
        {t('Shortcuts without Ctrl')}
      </Switch>
      <p className="-mt-3 text-sm text-muted">
        {t('In this browser. They are never followed while you type. On a Mac, ⌘ stands for Ctrl.')}
      </p>
      <ShortcutList
        title={t('Everywhere')}
        shortcuts={[{ keys: COMMAND_MENU_KEYS, label: message('Open the command menu') }, ...LIST_SHORTCUTS]}
      />
      <ShortcutList title={t('Go to')} shortcuts={PAGE_SHORTCUTS} />
    </div>
  )
}

type ShownShortcut = Pick<Shortcut, 'keys' | 'label'>

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly ShownShortcut[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{t(label)}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
