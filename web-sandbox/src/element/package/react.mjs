// <tassel-quick-quote> as a React component.
import { createElement, useEffect, useRef } from 'react';
import './element.mjs';

export function TasselQuickQuote({ onQuote, ...attributes }) {
  const element = useRef(null);
  useEffect(() => {
    const { current } = element;
    if (current === null || onQuote === undefined) return undefined;
    const told = (event) => onQuote(event.detail);
    current.addEventListener('tassel-quote', told);
    return () => current.removeEventListener('tassel-quote', told);
  }, [onQuote]);
  return createElement('tassel-quick-quote', { ...attributes, ref: element });
}
