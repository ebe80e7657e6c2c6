'use client';

import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { type AvatarWidgetProps, useWidget } from './use-widget';
import { CropStep } from './crop-step';
import { FormerAvatars } from './former-avatars';
import { PickStep } from './pick-step';
import { UploadStep } from './upload-step';

/** The lazy half of `AvatarWidget`. Closing it cancels an upload; the picture and its crop stay for the next opening. */
export function AvatarWidgetPanel(props: AvatarWidgetProps) {
  const t = useTranslations('avatar');
  const widget = useWidget(props);
  const { uploadOptions, step, picture, cropping, upload, refusal } = widget;
  const close = () => {
    if (upload.state.kind !== 'success') upload.cancel();
    props.onClose();
  };
  return (
    <Overlay
      open={props.open}
      onOpenChange={(isOpen) => isOpen || close()}
      title={t(`titles.${step}`)}
      footer={<Footer widget={widget} />}
    >
      {step === 'pick' ? (
        <PickStep
          busy={widget.isReading}
          error={
            refusal &&
            t(`refusals.${refusal}`, {
              max: uploadOptions.maxKilobytes,
              w: uploadOptions.width,
              h: uploadOptions.height,
            })
          }
          onPick={(file) => void widget.pick(file)}
        >
          <FormerAvatars
            onChange={(path) => {
              props.onChange(path);
              close();
            }}
          />
        </PickStep>
      ) : null}
      {step === 'crop' && picture ? <CropStep key={picture.url} picture={picture} state={cropping} /> : null}
      {step === 'upload' ? <UploadStep state={upload.state} /> : null}
    </Overlay>
  );
}

/** The buttons of a step. */
function Footer({ widget }: { widget: ReturnType<typeof useWidget> }) {
  const t = useTranslations('avatar');
  const { step, cropping, upload } = widget;
  if (step === 'pick' || upload.state.kind === 'success') return null;
  if (step === 'crop')
    return (
      <>
        <Button variant="secondary" onClick={widget.leavePicture}>
          {t('another')}
        </Button>
        <Button disabled={!cropping.crop} onClick={() => void widget.send()}>
          {t('save')}
        </Button>
      </>
    );
  if (upload.state.kind === 'failed')
    return (
      <>
        <Button variant="secondary" onClick={upload.cancel}>
          {t('back')}
        </Button>
        <Button onClick={() => void upload.retry()}>{t('retry')}</Button>
      </>
    );
  return (
    <Button variant="secondary" onClick={upload.cancel}>
      {t('cancel')}
    </Button>
  );
}
