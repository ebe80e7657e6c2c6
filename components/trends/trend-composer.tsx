'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { EmoticonDrawer } from '@/components/emoticons/emoticon-drawer';
import { useEmoticonInput } from '@/components/emoticons/use-emoticon-input';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FileDrop } from '@/components/ui/file-drop';
import { IconButton } from '@/components/ui/icon-button';
import { Eye } from '@/components/ui/icons/eye';
import { EyeOff } from '@/components/ui/icons/eye-off';
import { ImagePlus } from '@/components/ui/icons/image-plus';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { Smile } from '@/components/ui/icons/smile';
import { Select } from '@/components/ui/select';
import { commenterChoices, type CommenterChoice } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import type { TrendDraft } from '@/lib/trends/model';
import { ComposerImage } from './composer-image';
import { useTrendComposer } from './use-trend-composer';
import { useTrendImage } from './use-trend-image';

const types = limits.upload.types.join();
/** The count appears when this many characters are left. */
const counterFrom = limits.trend.content - 100;

export type TrendComposerProps = {
  /** The draft of the member, from any device. */
  draft: TrendDraft;
  /** True if the tier may add a picture. */
  canAddImage: boolean;
  /** The whole of a page, instead of a box that opens when it is touched. */
  isPage?: boolean;
  onPosted: () => void;
};

/** Writes a post: a text with emoticons, at most one picture, and who may comment. */
export function TrendComposer({ draft, canAddImage, isPage = false, onPosted }: TrendComposerProps) {
  const t = useTranslations('trends');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const post = useTrendComposer({ draft, onPosted });
  const { box, handleSelect, insertEmoticon, deleteLast } = useEmoticonInput(post.content, post.change);
  const image = useTrendImage({ onImage: post.setImage, onRefused: post.refuse });
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.value;
    if (typed && typed !== post.content) post.change(typed);
  });
  // What was typed before hydration.
  useEffect(() => takeTyped(), []);
  const isOpen = isPage || isTouched || !post.isEmpty;

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // so that the same picture can be chosen again
    if (file) choose(file);
  }

  /** A picture from the button, the clipboard or a drop. */
  function choose(file: File) {
    if (!canAddImage) return post.refuse(t('composer.noPermission'), true);
    void image.choose(file);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isPanelOpen && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      setIsPanelOpen(false);
      box.current?.focus();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post.send();
  }

  const isForAll = post.commentsSeenBy === 'everyone';
  return (
    <FileDrop onFiles={([file]) => file && choose(file)} isSingle>
      {/* Escape closes the emoticons inside; the element itself never has focus. */}
      <section
        aria-label={t('composer.label')}
        onKeyDown={handleKeyDown}
        className={cx('flex flex-col gap-3', !isPage && 'rounded-card border border-line bg-surface p-4')}
      >
        <textarea
          ref={box}
          dir="auto"
          value={post.content}
          // Otherwise a reload restores the text of the page before, although the draft has changed.
          autoComplete="off"
          rows={isPage ? 6 : isOpen ? 3 : 1}
          onChange={(event) => post.change(event.target.value)}
          onSelect={handleSelect}
          onFocus={() => setIsTouched(true)}
          aria-label={t('composer.write')}
          aria-describedby={`${id}note`}
          aria-invalid={post.isTooLong || undefined}
          placeholder={t('composer.placeholder')}
          className={cx(
            'block max-h-96 w-full resize-none bg-transparent text-base leading-6 text-text outline-none [field-sizing:content] placeholder:text-muted',
            isPage ? 'min-h-40' : 'min-h-6',
          )}
        />
        <div id={`${id}note`} role="status" className="empty:hidden">
          {post.refusal ? (
            <div className="flex flex-wrap items-center gap-3 text-sm">
              <p className="font-medium text-danger">{post.refusal.text}</p>
              {post.refusal.canUpgrade ? (
                <UpgradeLink size="sm" variant="tinted">
                  {t('composer.upgrade')}
                </UpgradeLink>
              ) : null}
            </div>
          ) : null}
          {post.characters > counterFrom ? (
            <p className={cx('text-right text-xs tabular-nums', post.isTooLong ? 'text-danger' : 'text-muted')}>
              {t('composer.used', { count: post.characters, max: limits.trend.content })}
            </p>
          ) : null}
        </div>
        {post.image || image.percent !== undefined ? (
          <ComposerImage path={post.image} percent={image.percent} onRemove={image.cancel} />
        ) : null}
        {isOpen ? (
          <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3">
            <IconButton
              label={t('composer.image')}
              variant="quiet"
              onClick={() => (canAddImage ? picker.current?.click() : post.refuse(t('composer.noPermission'), true))}
            >
              <ImagePlus className="size-6!" aria-hidden />
            </IconButton>
            <IconButton
              label={t('composer.emoticons')}
              variant="quiet"
              aria-expanded={isPanelOpen}
              aria-controls={isPanelOpen ? `${id}panel` : undefined}
              onClick={() => setIsPanelOpen(!isPanelOpen)}
            >
              <Smile className={cx('size-6!', isPanelOpen && 'text-brand')} aria-hidden />
            </IconButton>
            {/* On phones, who may comment has a row to itself, where its words fit. */}
            <div className="ml-1 flex max-w-52 min-w-24 flex-1 items-center gap-1.5 text-muted max-sm:-order-2 max-sm:ml-2.5 max-sm:max-w-none max-sm:basis-[calc(100%-4rem)] max-sm:gap-3">
              <MessageCircle className="size-5 shrink-0 max-sm:size-6" aria-hidden />
              <Select
                aria-label={t('composer.comments')}
                value={post.commentsFrom}
                options={commenterChoices.map((value) => ({ value, label: t(`composer.from.${value}`) }))}
                onChange={({ target }) => post.setCommentsFrom(target.value as CommenterChoice)} // one of the options
                className="h-11! text-sm!"
              />
            </div>
            <IconButton
              label={t(`composer.seenBy.${post.commentsSeenBy}`)}
              variant="quiet"
              className="max-sm:-order-1"
              onClick={() => post.setCommentsSeenBy(isForAll ? 'owner' : 'everyone')}
            >
              {isForAll ? <Eye aria-hidden /> : <EyeOff className="text-brand" aria-hidden />}
            </IconButton>
            <Button
              className="ml-auto"
              loading={post.isSending}
              aria-disabled={image.percent !== undefined || undefined}
              onClick={() => {
                if (image.percent === undefined) void post.send();
              }}
            >
              {t('composer.post')}
            </Button>
          </div>
        ) : null}
        {isPanelOpen ? (
          <div className="@container w-full max-w-104 overflow-hidden rounded-card border border-line">
            <EmoticonDrawer
              id={`${id}panel`}
              onPick={insertEmoticon}
              onDelete={deleteLast}
              onClose={() => setIsPanelOpen(false)}
            />
          </div>
        ) : null}
        <input ref={picker} type="file" accept={types} hidden aria-label={t('composer.image')} onChange={handleFile} />
      </section>
    </FileDrop>
  );
}
