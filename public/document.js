// @ts-check
// The script of info pages, which work without it. The front puts it into each page (front/static-html.ts).
(() => {
  const root = document.documentElement;
  const isSecure = location.protocol === 'https:';
  // lib/core/choice-cookies.ts names the cookies.
  const theme = (/(?:^|;\s*)__Host-theme=(light|dark)/.exec(document.cookie) ??
    /(?:^|;\s*)theme=(light|dark)/.exec(document.cookie))?.[1];
  if (theme) root.dataset.theme = theme;

  /** @param {string} name @param {string} value */
  const remember = (name, value) => {
    const life = 'path=/; max-age=31536000; samesite=lax';
    document.cookie = isSecure ? `__Host-${name}=${value}; ${life}; secure` : `${name}=${value}; ${life}`;
  };

  /** Stores a choice of language for all pages. */
  function keepLanguage() {
    for (const link of document.querySelectorAll('a[data-language]'))
      link.addEventListener('click', () => {
        const language = link.getAttribute('data-language') ?? '';
        remember('language', language);
        try {
          localStorage.setItem('language', language);
        } catch {
          // A browser without storage still has the cookie.
        }
      });
  }

  /** Filters the questions by words, each of which must occur. */
  function searchHelp() {
    const box = document.querySelector('[data-search]');
    const input = box?.querySelector('input');
    const status = box?.querySelector('[role=status]');
    if (!(box instanceof HTMLElement) || !input || !(status instanceof HTMLElement)) return;
    // Twin of foldText (lib/core/fold-text.ts), with the characters that these texts need.
    const spellings = new Map((box.dataset.spellings ?? '').match(/../gsu)?.map((pair) => [...pair]));
    const fold = (/** @type {string} */ text) => {
      const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC');
      return Array.from(bare.replace(/[‘’]/g, "'"), (char) => spellings.get(char) ?? char).join('');
    };
    const questions = [...document.querySelectorAll('details[data-question]')].map((element) => ({
      element: /** @type {HTMLDetailsElement} */ (element),
      text: fold(element.textContent ?? ''),
    }));
    const filter = () => {
      const words = fold(input.value).split(/\s+/).filter(Boolean);
      let matches = 0;
      for (const { element, text } of questions) {
        const isFound = words.every((word) => text.includes(word));
        element.hidden = !isFound;
        element.open = words.length > 0 && isFound;
        if (isFound) matches += 1;
      }
      for (const section of document.querySelectorAll('main section[aria-labelledby]'))
        if (section instanceof HTMLElement)
          section.hidden = section.querySelector('details:not([hidden])') === null;
      if (words.length === 0) status.textContent = '';
      else
        status.textContent = matches
          ? (status.dataset.found ?? '').replace('{count}', String(matches))
          : (status.dataset.none ?? '');
    };
    input.addEventListener('input', filter);
    // What was typed before this script ran, or what the browser has kept.
    if (input.value) filter();
  }

  /** Opens the answer that the address names, and all of them for printing. */
  function openAnswers() {
    const open = () => {
      const answer = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const details = answer && answer.closest('details');
      if (!details || details.open) return;
      details.open = true;
      details.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    addEventListener('beforeprint', () => {
      for (const details of document.querySelectorAll('details[data-question]')) details.setAttribute('open', '');
    });
    const address = document.querySelector('[data-address]');
    if (address) address.textContent = location.href.split('#')[0] ?? '';
  }

  /** Twin of toHalfWidth (lib/core/half-width.ts). @param {string} text */
  function halfWidth(text) {
    return text
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
      .replace(/[。｡]/g, '.');
  }

  /** Sends the contact form in place, and keeps what was typed when the language changes. */
  function sendContact() {
    const form = document.querySelector('form[data-contact]');
    if (!(form instanceof HTMLFormElement)) return;
    const kept = (form.dataset.kept ?? '').split(' ');
    const key = 'contact';
    const field = (/** @type {string} */ name) =>
      /** @type {HTMLInputElement | HTMLSelectElement | null} */ (form.elements.namedItem(name));
    // What was typed before this script ran stays.
    const isUntouched = (/** @type {HTMLInputElement | HTMLSelectElement} */ input) =>
      input instanceof HTMLSelectElement ? input.selectedIndex === 0 : input.value === '';
    try {
      const values = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      for (const name of kept) {
        const input = field(name);
        if (input && isUntouched(input) && typeof values[name] === 'string') input.value = values[name];
      }
    } catch {
      // Nothing is kept.
    }
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, field(name)?.value]))));
      } catch {
        // The text stays on the page.
      }
    };
    keep();
    form.addEventListener('input', (event) => {
      keep();
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (name) showError(name, false);
    });

    /** @param {string} name @param {boolean} isShown */
    function showError(name, isShown) {
      const error = form?.querySelector(`[data-error="${name}"]`);
      const input = field(name);
      if (!(error instanceof HTMLElement) || !input) return;
      error.hidden = !isShown;
      if (isShown) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }

    /** @param {string | undefined} text */
    function showNotice(text) {
      const notice = form?.querySelector('[data-notice]');
      if (!(notice instanceof HTMLElement)) return;
      notice.hidden = !text;
      notice.textContent = text ?? '';
    }

    // The browser's own bubbles speak the language of the browser.
    form.noValidate = true;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (!button || button.disabled) return;
      const invalid = kept.filter((name) => {
        const input = field(name);
        if (input?.type === 'email') input.value = halfWidth(input.value);
        const isValid = !input || (input.checkValidity() && input.value.trim() !== '');
        showError(name, !isValid);
        return !isValid;
      });
      showNotice(undefined);
      if (invalid.length > 0) return field(invalid[0] ?? '')?.focus();
      const label = button.textContent;
      button.disabled = true;
      button.textContent = form.dataset.sending ?? label;
      const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const reply = await send(values);
      button.disabled = false;
      button.textContent = label;
      if (reply.status === 200) {
        sessionStorage.removeItem(key);
        form.reset();
        location.hash = 'sent';
        document.getElementById('sent')?.focus();
        return;
      }
      const refused = Object.keys(reply.errors ?? {});
      for (const name of refused) showError(name, true);
      if (refused.length > 0) field(refused[0] ?? '')?.focus();
      else showNotice(reply.status === 429 ? form.dataset.tooMany : form.dataset.failed);
    });

    /** @param {Record<string, string>} values @returns {Promise<{ status: number, errors?: object }>} */
    async function send(values) {
      try {
        const response = await fetch(form?.getAttribute('action') ?? '', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(values),
        });
        return await response.json();
      } catch {
        return { status: 0 };
      }
    }
  }

  document.addEventListener('DOMContentLoaded', start);
  function start() {
    keepLanguage();
    searchHelp();
    openAnswers();
    sendContact();
  }
  // As a file, which pages without the front load, it may run after the document is complete.
  if (document.readyState !== 'loading') {
    document.removeEventListener('DOMContentLoaded', start);
    start();
  }
})();
