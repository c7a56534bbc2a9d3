import { createElement, type ReactElement, type SVGProps } from 'react'

/** A drawing of lucide, as its modules contain it. */
interface IconData {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[]
}

/**
 * The component of an icon in built pages, in place of lucide's: what all icons have in common is in the stylesheet instead
 * of in eight attributes of each. It takes a class, a `strokeWidth` and a name for screen readers.
 */
export function drawIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return ({ className, strokeWidth, ...rest }) => {
    const look = {
      viewBox: '0 0 24 24',
      className: className ? `icon ${className}` : 'icon',
      style: strokeWidth === undefined ? undefined : { strokeWidth },
    }
    const isHidden = rest['aria-label'] === undefined || undefined
    return createElement('svg', { 'aria-hidden': isHidden, ...rest, ...look }, ...shapes)
  }
}
