import { t } from '#app/shared/text/translate.ts'

/** A bar at the lower edge of a picture that is being uploaded. @param label read by screen readers */
export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  // Once everything is sent, the server still has to make all sizes.
  const text = percent === 100 ? t('Preparing…') : t('Uploading {percent}%', { percent })
  return (
    <div className="absolute inset-x-0 bottom-0 bg-raised/90 px-2 pt-1.5 pb-2">
      <p aria-hidden className="text-xs font-semibold tabular-nums">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
