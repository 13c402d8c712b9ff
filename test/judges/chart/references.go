package main

import (
	"fmt"
	"sort"

	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// What manifests say of each other and is not so: what an API server takes, and a cluster then never gets to run.
func references(objects map[string]runtime.Object) (faults []string) {
	fault := func(format string, given ...any) { faults = append(faults, fmt.Sprintf(format, given...)) }
	deployments := map[string]*appsv1.Deployment{}
	for key, object := range objects {
		if deployment, is := object.(*appsv1.Deployment); is {
			deployments[key] = deployment
			pod := deployment.Spec.Template
			if !matches(deployment.Spec.Selector, pod.Labels) {
				fault("%s does not select its own pods", key)
			}
			for _, each := range pod.Spec.TopologySpreadConstraints {
				if !matches(each.LabelSelector, pod.Labels) {
					fault("%s spreads other pods than its own", key)
				}
			}
			faults = append(faults, podFaults(key, pod.Spec)...)
		}
	}
	selected := func(key string, selector *metav1.LabelSelector) (found []*appsv1.Deployment) {
		for _, deployment := range deployments {
			if matches(selector, deployment.Spec.Template.Labels) {
				found = append(found, deployment)
			}
		}
		if len(found) != 1 {
			fault("%s selects the pods of %d deployments, and not of one", key, len(found))
		}
		return found
	}
	for key, object := range objects {
		switch object := object.(type) {
		case *corev1.Service:
			for _, deployment := range selected(key, &metav1.LabelSelector{MatchLabels: object.Spec.Selector}) {
				for _, port := range object.Spec.Ports {
					if !hasPort(deployment.Spec.Template.Spec, port.TargetPort) {
						fault("%s: its pods have no port %s", key, port.TargetPort.String())
					}
				}
			}
		case *policyv1.PodDisruptionBudget:
			selected(key, object.Spec.Selector)
		case *networkingv1.NetworkPolicy:
			for _, deployment := range selected(key, &object.Spec.PodSelector) {
				for _, rule := range object.Spec.Ingress {
					for _, port := range rule.Ports {
						if port.Port != nil && !hasPort(deployment.Spec.Template.Spec, *port.Port) {
							fault("%s: its pods have no port %s", key, port.Port.String())
						}
					}
				}
			}
		case *autoscalingv2.HorizontalPodAutoscaler:
			target := object.Spec.ScaleTargetRef
			deployment := deployments[target.Kind+"/"+target.Name]
			if deployment == nil {
				fault("%s scales %s %s, which is not there", key, target.Kind, target.Name)
			} else if deployment.Spec.Replicas != nil {
				fault("%s scales %s, whose replicas each upgrade would set again", key, target.Name)
			}
		case *networkingv1.Ingress:
			for _, rule := range object.Spec.Rules {
				for _, path := range rule.HTTP.Paths {
					service, is := objects["Service/"+path.Backend.Service.Name].(*corev1.Service)
					if !is || !offers(service, path.Backend.Service.Port) {
						fault("%s: there is no port %v of service %s", key, path.Backend.Service.Port, path.Backend.Service.Name)
					}
				}
			}
		}
	}
	sort.Strings(faults)
	return faults
}

func podFaults(key string, pod corev1.PodSpec) (faults []string) {
	fault := func(format string, given ...any) {
		faults = append(faults, key+" "+fmt.Sprintf(format, given...))
	}
	volumes := map[string]bool{}
	for _, volume := range pod.Volumes {
		volumes[volume.Name] = true
	}
	if pod.SecurityContext == nil || pod.SecurityContext.RunAsNonRoot == nil || !*pod.SecurityContext.RunAsNonRoot {
		fault("may run as root")
	}
	for _, container := range pod.Containers {
		for _, mount := range container.VolumeMounts {
			if !volumes[mount.Name] {
				fault("mounts %s, which is no volume of it", mount.Name)
			}
			delete(volumes, mount.Name)
		}
		rights := container.SecurityContext
		if rights == nil || rights.ReadOnlyRootFilesystem == nil || !*rights.ReadOnlyRootFilesystem ||
			rights.AllowPrivilegeEscalation == nil || *rights.AllowPrivilegeEscalation {
			fault("may write to its image or get more rights")
		}
		if container.Resources.Limits.Memory().IsZero() || container.Resources.Requests.Cpu().IsZero() {
			fault("states no memory limit or no cpu request")
		}
		for name, probe := range map[string]*corev1.Probe{
			"startup": container.StartupProbe, "liveness": container.LivenessProbe, "readiness": container.ReadinessProbe,
		} {
			if probe == nil && name != "readiness" {
				fault("has no %s probe", name)
			}
			if probe != nil && probe.HTTPGet != nil && !hasPort(pod, probe.HTTPGet.Port) {
				fault("has no port %s, which its %s probe asks", probe.HTTPGet.Port.String(), name)
			}
		}
	}
	for name := range volumes {
		fault("has a volume %s that nothing mounts", name)
	}
	return faults
}

func matches(selector *metav1.LabelSelector, of map[string]string) bool {
	parsed, err := metav1.LabelSelectorAsSelector(selector)
	return err == nil && !parsed.Empty() && parsed.Matches(labels.Set(of))
}

func hasPort(pod corev1.PodSpec, wanted intstr.IntOrString) bool {
	for _, container := range pod.Containers {
		for _, port := range container.Ports {
			if port.Name == wanted.StrVal || port.ContainerPort == wanted.IntVal {
				return true
			}
		}
	}
	return false
}

func offers(service *corev1.Service, wanted networkingv1.ServiceBackendPort) bool {
	for _, port := range service.Spec.Ports {
		if port.Name == wanted.Name && wanted.Name != "" || port.Port == wanted.Number {
			return true
		}
	}
	return false
}
